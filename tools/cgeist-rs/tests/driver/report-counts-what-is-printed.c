// Claim: the counts of --report are those of the printed module: loops, conditions, accesses, loops left as blocks.
// RUN: cgeist-rs -O2 --emit=mlir %s -o %t.mlir --report=%t.json
// RUN: filecheck --check-prefix=MODULE %s < %t.mlir && filecheck --check-prefix=REPORT %s < %t.json
// MODULE-LABEL: @structured
// MODULE-COUNT-2: scf.for
// MODULE:         scf.while
// MODULE-NOT:     cf.br
// MODULE-LABEL: @jumping
// MODULE:         scf.for
// MODULE-NOT:     scf.while
// MODULE-NOT:     scf.for
// MODULE-LABEL: @computed
// REPORT:      "name": "structured"
// REPORT:      "extra_blocks": 0
// REPORT-NEXT: "block_loops": 0
// REPORT:      "scf.for": 2
// REPORT:      "scf.while": 1
// REPORT:      "name": "jumping"
// REPORT-NOT:  "extra_blocks": 0
// REPORT:      "block_loops": 1
// REPORT:      "scf.for": 1
// REPORT-NOT:  "scf.while"
// REPORT:      "name": "computed"
// REPORT:      "block_loops": 1
int *structured(double *a, int n, int *list) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[i] += j;
  while (*list != 0)
    list++;
  return list;
}

int jumping(int *a, int n) {
  int rounds = 0;
again:
  for (int i = 0; i < n; i++)
    a[i] += 1;
  if (a[0] < 0)
    goto minus;
  if (a[1] < 10) {
    rounds++;
    goto again;
  }
  return rounds;
minus:
  rounds = -rounds;
  if (a[2] > 3)
    goto again;
  return rounds;
}

int computed(const unsigned char *code) {
  static void *table[] = {&&stop, &&more};
  int sum = 0;
more:
  sum += *code;
  goto *table[*code++ & 1];
stop:
  return sum;
}
