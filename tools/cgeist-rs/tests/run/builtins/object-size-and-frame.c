// Claim: object_size answers for known objects, and frame_address and return_address are usable.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  char a[10];
  int b;
};
__attribute__((noinline)) static int frames(void) {
  void *frame = __builtin_frame_address(0), *ret = __builtin_return_address(0);
  return frame != 0 && __builtin_extract_return_addr(ret) != 0;
}

int main(void) {
  char buffer[20];
  struct s s;
  printf("%zu %zu\n", __builtin_object_size(buffer, 0), __builtin_object_size(buffer + 5, 0));
  printf("%zu %zu\n", __builtin_object_size(s.a, 1), __builtin_object_size(&s.b, 1));
  printf("%d\n", frames());
  printf("%d\n", __builtin_LINE() == __LINE__);
  printf("%s\n", __builtin_FUNCTION());
  return 0;
}
