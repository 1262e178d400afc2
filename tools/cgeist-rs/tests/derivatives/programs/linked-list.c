// A list is built from active values, summed and freed.
// Proves: enzyme:E22
// x: double[4]
// n: int = 4
// -> double
#include <stdlib.h>
struct node {
  double value;
  struct node *next;
};
double f(const double *x, int n) {
  struct node *head = 0;
  for (int i = 0; i < n; i++) {
    struct node *node = (struct node *)malloc(sizeof *node);
    node->value = x[i] * x[i];
    node->next = head;
    head = node;
  }
  double s = 1;
  for (struct node *node = head; node; node = node->next) s = s * node->value + 0.5;
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return s;
}
