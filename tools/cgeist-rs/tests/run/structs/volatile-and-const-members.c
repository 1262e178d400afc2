// Claim: qualified members and qualified structs are read, written and copied like plain ones.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct port {
  volatile int status;
  const int id;
  volatile unsigned char data[4];
};

static struct port make(int id) { return (struct port){0, id, {1, 2, 3, 4}}; }

int main(void) {
  struct port p = make(7);
  p.status |= 5;
  p.data[2]++;
  const struct port q = p;
  volatile struct port r = p;
  r.status <<= 1;
  printf("%d %d %d %d\n", q.status, q.id, q.data[2], r.status);
  struct port s = r;
  printf("%d %d\n", s.status, s.data[3]);
  const struct {
    int v[2];
  } *k = (const void *)&(int[]){8, 9};
  printf("%d\n", k->v[1]);
  return 0;
}
