// Search tree balanced by random priorities: insertion, deletion and order statistics by rotation-free splits.
#include "bench.h"

struct node {
  int key, size;
  unsigned priority;
  struct node *left, *right;
};

static int size(const struct node *t) { return t ? t->size : 0; }
static struct node *renew(struct node *t) {
  t->size = size(t->left) + size(t->right) + 1;
  return t;
}

static void split(struct node *t, int key, struct node **less, struct node **more) {
  if (!t) {
    *less = *more = NULL;
  } else if (t->key < key) {
    split(t->right, key, &t->right, more);
    *less = renew(t);
  } else {
    split(t->left, key, less, &t->left);
    *more = renew(t);
  }
}

static struct node *join(struct node *a, struct node *b) {
  if (!a || !b) return a ? a : b;
  if (a->priority > b->priority) {
    a->right = join(a->right, b);
    return renew(a);
  }
  b->left = join(a, b->left);
  return renew(b);
}

static int nth(const struct node *t, int n) {
  for (;;) {
    int l = size(t->left);
    if (n == l) return t->key;
    if (n < l) {
      t = t->left;
    } else {
      n -= l + 1;
      t = t->right;
    }
  }
}

static long work(int n, struct node *pool) {
  struct node *root = NULL, *a, *b, *c;
  unsigned seed = 5;
  long h = 0;
  int used = 0;
  for (int i = 0; i < n; ++i) {
    int key = (int)(bench_random(&seed) % (unsigned)(2 * n));
    split(root, key, &a, &b);
    split(b, key + 1, &b, &c);
    if (!b) {
      b = &pool[used++];
      *b = (struct node){key, 1, bench_random(&seed), NULL, NULL};
    } else if (i & 1) {
      b = NULL;
    }
    root = join(join(a, b), c);
    if (root) h = (h * 31 + nth(root, size(root) / 2)) % 1000000007;
  }
  return h * 100 + size(root) % 100;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 1500, 1000000);
  struct node *pool = bench_alloc(n, sizeof *pool);
  long h = 0;
  BENCH(argc, argv, (void)0, h = work(n, pool));
  printf("%ld\n", h);
  free(pool);
  return 0;
}
