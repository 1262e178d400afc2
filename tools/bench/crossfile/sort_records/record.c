#include "record.h"

int compare_days(const record *a, const record *b) { return (a->day > b->day) - (a->day < b->day); }

int compare_records(const record *a, const record *b) {
  int days = compare_days(a, b);
  if (days) return days;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

int in_order(const record *a, const record *b) { return compare_records(a, b) <= 0; }
