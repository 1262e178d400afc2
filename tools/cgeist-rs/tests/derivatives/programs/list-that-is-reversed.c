// A list of the caller is reversed and put back, with changed values.
// list: struct node * by list[4]
// -> double
#include <stdlib.h>
struct node {
  struct node *next;
  double value;
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
static struct node *reversed(struct node *list) {
  struct node *head = 0;
  while (list) {
    struct node *next = list->next;
    list->next = head;
    head = list;
    list = next;
  }
  return head;
}
double f(struct node *list) {
  struct node *back = reversed(list);
  double s = 1;
  for (struct node *n = back; n; n = n->next) {
    s = s * n->value + 1;
    n->value *= s;
  }
  reversed(back);
  return s;
}
