// Nodes are moved within a doubly linked list.
// x: double[4]
// -> double
#include <stdlib.h>
struct node {
  struct node *next, *previous;
  double value;
};
static void insert(struct node *after, struct node *node) {
  node->next = after->next;
  node->previous = after;
  after->next->previous = node;
  after->next = node;
}
double f(const double *x) {
  struct node head = {&head, &head, 1};
  for (int i = 0; i < 4; i++) {
    struct node *node = (struct node *)malloc(sizeof(struct node));
    node->value = x[i];
    insert(&head, node);
  }
  struct node *last = head.previous;
  last->previous->next = &head;
  head.previous = last->previous;
  insert(head.next, last);
  double s = 0;
  for (struct node *n = head.next; n != &head; n = n->next) s = s * n->value + n->previous->value;
  while (head.next != &head) {
    struct node *n = head.next;
    head.next = n->next;
    free(n);
  }
  return s;
}
