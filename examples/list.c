// A list of records on the heap, kept in order by insertion through a pointer to the link that changes. Structs are
// reached through opaque pointers and fields through offsets; records are also passed and returned by value.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct city {
  char name[16];
  double latitude;
  int founded;
};
struct link {
  struct city city;
  struct link *next;
};

static int insert(struct link **at, struct city city) {
  while (*at && (*at)->city.founded < city.founded) at = &(*at)->next;
  struct link *fresh = malloc(sizeof *fresh);
  if (!fresh) return 0;
  *fresh = (struct link){city, *at};
  *at = fresh;
  return 1;
}

static struct city northernmost(const struct link *l) {
  struct city best = l->city;
  for (; l; l = l->next)
    if (l->city.latitude > best.latitude) best = l->city;
  return best;
}

int main(void) {
  static const struct city cities[] = {{"Rome", 41.9, -753}, {"Cologne", 50.9, -38}, {"Baghdad", 33.3, 762}, {"Quebec", 46.8, 1608}, {"Fez", 34.0, 789}};
  struct link *list = NULL;
  for (unsigned i = 0; i < sizeof cities / sizeof *cities; ++i)
    if (!insert(&list, cities[i])) return 1;
  for (const struct link *l = list; l; l = l->next) printf("%6d %s\n", l->city.founded, l->city.name);
  printf("northernmost: %s, name of %zu letters\n", northernmost(list).name, strlen(northernmost(list).name));
  while (list) {
    struct link *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
