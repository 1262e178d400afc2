// Claim: # and ## build strings and names, with arguments expanded where the standard says so.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define JOIN(a, b) a##b
#define JOIN_EXPANDED(a, b) JOIN(a, b)
#define VALUE 42
#define FIELD(type, name) type JOIN(field_, name)

struct s {
  FIELD(int, one);
  FIELD(double, two);
};

int main(void) {
  int xVALUE = 1, x42 = 2;
  struct s s = {.field_one = 3, .field_two = 4.5};
  printf("%s %s %s\n", TEXT(VALUE), EXPANDED(VALUE), TEXT(a  "b\n"   'c'));
  printf("%d %d\n", JOIN(x, VALUE), JOIN_EXPANDED(x, VALUE));
  printf("%d %g %s\n", s.field_one, s.field_two, TEXT());
  printf("%d\n", JOIN(1, 2) + JOIN(0x, ff));
  return 0;
}
