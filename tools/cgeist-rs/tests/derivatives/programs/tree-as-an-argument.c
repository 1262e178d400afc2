// A binary tree is evaluated and changed recursively.
// t: struct tree * by tree[7] in 0.5..1.5
// -> double
#include <stdlib.h>
struct tree {
  double value;
  struct tree *left, *right;
};
static struct tree *subtree(const double *values, int at) {
  if (at >= 7) return 0;
  struct tree *t = (struct tree *)malloc(sizeof *t);
  t->value = values[at];
  t->left = subtree(values, 2 * at + 1);
  t->right = subtree(values, 2 * at + 2);
  return t;
}
static struct tree *tree_make(const double *values) { return subtree(values, 0); }
static void subtree_take(struct tree *t, double *values, int at) {
  if (!t) return;
  values[at] = t->value;
  subtree_take(t->left, values, 2 * at + 1);
  subtree_take(t->right, values, 2 * at + 2);
  free(t);
}
static void tree_take(struct tree *t, double *values) { subtree_take(t, values, 0); }
double f(struct tree *t) {
  if (!t) return 0.5;
  double sum = f(t->left) * t->value + f(t->right);
  t->value *= sum;
  return sum;
}
