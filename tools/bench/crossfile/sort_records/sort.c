#include "record.h"

static void insert(record *records, int count) {
  for (int i = 1; i < count; ++i) {
    record kept = records[i];
    int at = i;
    for (; at > 0 && !in_order(&records[at - 1], &kept); --at) records[at] = records[at - 1];
    records[at] = kept;
  }
}

// Merges halves; short stretches are sorted by insertion.
void sort_records(record *records, record *room, int count) {
  if (count <= 12) {
    insert(records, count);
    return;
  }
  int half = count / 2, left = 0, right = half, at = 0;
  sort_records(records, room, half);
  sort_records(records + half, room, count - half);
  for (int i = 0; i < half; ++i) room[i] = records[i];
  while (left < half && right < count)
    records[at++] = in_order(&room[left], &records[right]) ? room[left++] : records[right++];
  while (left < half) records[at++] = room[left++];
}
