// Claim: break, continue and return in nested loops are structured too: the loops are scf.while without blocks.
// Proves: polygeist:PG-5
// RUN: cgeist-rs -O2 %s --emit=mlir --function=find -o - | filecheck %s --implicit-check-not=cf.br --implicit-check-not=cf.cond_br
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s --check-prefix=RESULT
extern int printf(const char *, ...);

// CHECK-LABEL: func.func @find
// CHECK: scf.while
// CHECK: scf.while
// CHECK: return
int find(int rows, int columns, int v[rows][columns], int wanted) {
  for (int i = 0; i < rows; i++) {
    if (v[i][0] < 0) continue;
    for (int j = 0; j < columns; j++) {
      if (v[i][j] == wanted) return i * columns + j;
      if (v[i][j] == 0) break;
    }
  }
  return -1;
}

// RESULT: 5 -1 -1
int main(void) {
  int v[3][3] = {{1, 0, 7}, {2, 3, 8}, {-1, 9, 9}};
  printf("%d %d %d\n", find(3, 3, v, 8), find(3, 3, v, 7), find(3, 3, v, 9));
  return 0;
}
