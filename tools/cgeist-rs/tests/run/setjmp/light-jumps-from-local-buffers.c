// Claim: __builtin_longjmp may use a buffer in the frame that it leaves, which is found by the frame pointer.
// RUN: cgeist-rs -O0 %s -o %t && %t
// RUN: cgeist-rs -O0 --emit=affine %s -o %t.mlir && cgeist-rs -O0 %t.mlir -o %t && %t
// RUN: cgeist-rs -O2 %s -o %t && %t
// RUN: cgeist-rs -O2 -fno-omit-frame-pointer %s -o %t && %t

static volatile int size = 24;

__attribute__((noinline)) static void jump(void **original) {
  void *copy[32];
  __builtin_memcpy(copy, original, 5 * sizeof(void *));
  __builtin_memset(original, 0, 5 * sizeof(void *));
  // The size of the frame is not known.
  char *volatile more = __builtin_alloca(size);
  more[0] = 1;
  __builtin_longjmp(copy, 1);
}

int main(void) {
  void *buffer[5];
  volatile int before = 1;
  if (__builtin_setjmp(buffer)) return before != 2;
  before = 2;
  jump(buffer);
  return 3;
}
