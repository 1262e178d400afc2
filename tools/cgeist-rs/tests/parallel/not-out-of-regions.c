// Claim: nothing jumps out of what a directive governs, nor is half of an object updated in one piece.
// RUN: not cgeist-rs -O1 -fopenmp -DJUMPS -c %s -o %t 2>&1 | filecheck %s --check-prefix=JUMPS
// RUN: not cgeist-rs -O1 -fopenmp -c %s -o %t 2>&1 | filecheck %s
#ifdef JUMPS
// JUMPS: error: cannot return from OpenMP region
int returned(int n) {
#pragma omp parallel
  { return n; }
}
// JUMPS: error: 'break' statement cannot be used in OpenMP for loop
void broken(int n, int *v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (v[i]) break;
}
// JUMPS: error: 'continue' statement not in loop statement
void continued(int n, int *v) {
  for (int i = 0; i < n; i++) {
#pragma omp task
    { if (v[i]) continue; }
  }
}
// JUMPS: error: use of undeclared label 'out'
void left(int n) {
#pragma omp critical
  { if (n) goto out; }
out:;
}
#else
struct bits { int low : 3, high : 5; };
// CHECK: not-out-of-regions.c:[[# @LINE + 3 ]]:6: error: not supported: the address of a bit-field [RM0201]
void part(struct bits *b) {
#pragma omp atomic
  b->low += 1;
}
typedef float lanes __attribute__((vector_size(16)));
// CHECK: not-out-of-regions.c:[[# @LINE + 3 ]]:8: error: not supported: the address of a vector element [RM0201]
void lane(lanes *v) {
#pragma omp atomic
  (*v)[1] += 1;
}
#endif
