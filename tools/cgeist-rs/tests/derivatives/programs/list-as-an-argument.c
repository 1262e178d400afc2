// A list that the caller has built, with a shadow list, is an argument.
// list: struct node * by list[4]
// -> double
#include <stdlib.h>
struct node {
  double value;
  struct node *next;
};
static struct node *list_make(const double *values) {
  struct node *head = 0;
  for (int i = 3; i >= 0; i--) {
    struct node *node = (struct node *)malloc(sizeof *node);
    node->value = values[i];
    node->next = head;
    head = node;
  }
  return head;
}
static void list_take(struct node *list, double *values) {
  while (list) {
    struct node *next = list->next;
    *values++ = list->value;
    free(list);
    list = next;
  }
}
double f(struct node *list) {
  double s = 1;
  for (struct node *n = list; n; n = n->next) s = s * n->value + 0.5 * n->value;
  for (struct node *n = list; n->next; n = n->next) n->value *= n->next->value;
  return s * list->value;
}
