// Claim: remarks say what is known of each function at its place, which shows a loop that never runs, and a definition that may be replaced.
// Proves: hto:HT-10 hto:HT-11
// RUN: cgeist-rs -O2 -Rannotations -c %s -o %t.o 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -Rannotations -DRIGHT -c %s -o %t.o 2>&1 | filecheck %s --check-prefix=RIGHT
// RUN: cgeist-rs -O2 -Rannotations -fPIC -c %s -o %t.o 2>&1 | filecheck %s --check-prefix=SHARED
// RUN: cgeist-rs -O2 -Rannotations -fPIC -fno-semantic-interposition -c %s -o %t.o 2>&1 | filecheck %s

// CHECK: remarks.c:[[#@LINE+11]]:8: remark: derived following attributes: {{.*}}fn_attr("readnone"){{.*}} [-Rannotations]
// CHECK-NEXT: double sum(const double *array, int size) {
// CHECK-NEXT: {{^      \|        \^$}}
// CHECK: :5: remark: derived following attributes: fn_attr("nounwind") [-Rannotations]
// CHECK-NEXT: int noise(void)
// CHECK: remark: derived no attributes: another definition may take the place of this one [-Rannotations]
// CHECK-NEXT: int replaceable(void)
// CHECK-NOT: remark
// RIGHT: {{.*}}fn_attr("argmemonly"){{.*}}fn_attr("readonly")
// RIGHT-NEXT: double sum(
// SHARED-COUNT-3: another definition may take the place of this one
double sum(const double *array, int size) {
  double s = 0;
#ifdef RIGHT
  for (int i = size - 1; i >= 0; --i) s += array[i];
#else
  for (unsigned i = size - 1; i < 0; --i) s += array[i];
#endif
  return s;
}
void elsewhere(void);
int noise(void) { return elsewhere(), 1; }
__attribute__((weak)) int replaceable(void) { return 1; }
static int hidden(void) { return elsewhere(), 2; }
int (*pointer)(void) = hidden;
