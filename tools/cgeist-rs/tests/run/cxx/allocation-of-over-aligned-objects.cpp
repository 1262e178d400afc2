// Claim: `new` and `delete` of over-aligned classes call the functions that get the alignment, those of the class first, and arrays keep their size for them.
// RUN: cgeist-rs -O0 -std=c++17 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 -std=c++17 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -std=c++17 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>
struct alignas(64) Wide {
  int n = 7;
};
struct alignas(128) Destroyed {
  int n = 8;
  ~Destroyed() { printf("~%d\n", n); }
};
struct alignas(32) Virtual {
  virtual ~Virtual() { puts("~Virtual"); }
};
struct alignas(256) Late : Virtual {
  ~Late() { puts("~Late"); }
};
struct alignas(64) Own {
  int n = 9;
  static void *operator new(size_t size, std::align_val_t align) { return printf("own new %zu %zu\n", size, size_t(align)), aligned_alloc(size_t(align), size); }
  static void operator delete(void *p, size_t size, std::align_val_t align) { printf("own delete %zu %zu\n", size, size_t(align)), free(p); }
  static void *operator new[](size_t size, std::align_val_t align) { return printf("own new[] %zu %zu\n", size, size_t(align)), aligned_alloc(size_t(align), size); }
  static void operator delete[](void *p, size_t size, std::align_val_t align) { printf("own delete[] %zu %zu\n", size, size_t(align)), free(p); }
};
struct Sized {
  int n[3];
  static void *operator new[](size_t size) { return printf("sized new[] %zu\n", size), malloc(size); }
  static void operator delete[](void *p, size_t size) { printf("sized delete[] %zu\n", size), free(p); }
};
struct alignas(64) Placed {
  static void *operator new(size_t size, std::align_val_t align, int tag) { return printf("placed %zu %zu %d\n", size, size_t(align), tag), aligned_alloc(64, size); }
  static void operator delete(void *p) { puts("plain delete"), free(p); }
};
template <class T> bool is_aligned(T *p) { return reinterpret_cast<uintptr_t>(p) % alignof(T) == 0; }
int main() {
  Wide *w = new Wide, *ws = new Wide[3];
  printf("%d %d %d\n", is_aligned(w), is_aligned(ws), w->n + ws[2].n);
  delete w;
  delete[] ws;
  volatile int count = 2;
  Destroyed *d = new Destroyed, *ds = new Destroyed[count];
  printf("%d %d\n", is_aligned(d), is_aligned(ds));
  delete d;
  delete[] ds;
  Virtual *v = new Late;
  printf("%d\n", is_aligned(static_cast<Late *>(v)));
  delete v;
  delete static_cast<Own *>(nullptr);
  delete new Own;
  delete[] new Own[2];
  delete[] new Sized[4];
  delete new (5) Placed;
}
