// Claim: fields of enumeration and _Bool type hold their values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum colour { RED, GREEN, BLUE, ALPHA };
struct pixel {
  enum colour channel : 2;
  _Bool visible : 1;
  enum colour next : 3;
  _Bool done;
};

int main(void) {
  struct pixel p = {BLUE, 1, ALPHA, 0};
  printf("%d %d %d\n", p.channel, p.visible, p.next);
  p.channel = (enum colour)(p.channel + 1);
  p.visible = 4;
  p.next = RED;
  printf("%d %d %d\n", p.channel == ALPHA, p.visible, p.next);
  switch (p.channel) {
    case ALPHA: printf("alpha\n"); break;
    default: printf("other\n");
  }
  return 0;
}
