// Claim: the body of a function has the small functions and tables of its file with it, and what an executable hides; code for a shared
// library uses no body that names what another library hides.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fPIE -fheader-dir=%t.h -fheader-inline=60 -c %t.d/number.c -o %t.number.o && filecheck %s < %t.h/number.h
// RUN: cgeist-rs -O2 -fPIE -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s --check-prefix=USED
// RUN: cgeist-rs -O2 -fPIC -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s --check-prefix=SHARED
// RUN: cgeist-rs -O2 -fPIE -fuse-header-dir=%t.h -c %t.d/user.c -o %t.user.o && cgeist-rs %t.user.o %t.number.o -o %t && %t
// RUN: sed 's/= {3, 5/= {3, 6/' %t.d/number.c > %t.d/other.c
// RUN: cgeist-rs -O2 -fPIE -fheader-dir=%t.h2 -fheader-inline=60 -c %t.d/other.c -o %t.other.o
// RUN: not cgeist-rs %t.user.o %t.other.o -o %t.never 2>&1 | filecheck %s --check-prefix=CHANGED
// RUN: cgeist-rs -O2 -fPIC -fno-semantic-interposition -fheader-dir=%t.h3 -fheader-inline=60 -c %t.d/number.c -o %t.o
// RUN: filecheck %s --check-prefix=LIBRARY < %t.h3/number.h
// CHECK: static inline {{.*}} rmlir_part_of_table_[[SUM:[0-9a-f]+]](
// CHECK: rmlir_twin_number(
// CHECK-NOT: rmlir_part_of_table_{{[0-9a-f]+}}(void
// CHECK: rmlir_part_of_table_[[SUM]](
// USED-LABEL: main:
// USED-NOT: call
// USED: movl hidden(%rip)
// USED-NOT: call
// USED: retq
// SHARED-LABEL: main:
// SHARED: callq number
// CHANGED: relies on facts of 'number'
// LIBRARY-NOT: rmlir_twin_number

//--- number.c
__attribute__((visibility("hidden"))) extern int hidden;
int hidden = 4;
static const unsigned char table[8] = {3, 5, 7};
static int of_table(int a) {
  while (a > 7 && table[a & 7] != 3) a = a / 2 + table[a & 3];
  while (a > 5 && table[a & 7] != 5) a = a / 2 + table[a & 3];
  return table[a & 7];
}
int number(int a) { return of_table(a) + of_table(a + 1) + hidden; }
//--- user.c
int number(int a);
int main(void) {
  int sum = 0;
  for (int i = 0; i < 2; i++)
    sum += number(1);
  return sum - 32;
}
