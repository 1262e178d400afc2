#ifndef RECORD_H
#define RECORD_H

typedef struct {
  int day, rank;
  double amount;
} record;

int compare_days(const record *a, const record *b);
int compare_records(const record *a, const record *b);
int in_order(const record *a, const record *b);

void sort_records(record *records, record *room, int count);

#endif
