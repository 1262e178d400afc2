// A search tree is built from active values, and walked recursively.
// x: double[6] in -2..2
// n: int = 6
// -> double
#include <stdlib.h>
struct tree {
  double key;
  struct tree *left, *right;
};
static struct tree *insert(struct tree *t, double key) {
  if (!t) {
    t = (struct tree *)calloc(1, sizeof(struct tree));
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}
static double walk(struct tree *t, double weight) {
  if (!t) return 0;
  double s = walk(t->left, weight * 0.5) + weight * t->key * t->key + walk(t->right, weight * t->key);
  free(t);
  return s;
}
double f(const double *x, int n) {
  struct tree *t = 0;
  for (int i = 0; i < n; i++) t = insert(t, x[i]);
  return walk(t, 1);
}
