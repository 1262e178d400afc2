// 10^6 rows in memory: insertion, indexes, joins, updates. Prints what the queries give. The argument scales the number of rows.
#include <stdio.h>
#include <stdlib.h>
#include "sqlite3.h"

static sqlite3 *base;
static unsigned long long state = 88172645463325252ull;

static unsigned below(unsigned limit) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)((state >> 20) % limit);
}

static void check(int status, int expected) {
  if (status == expected) return;
  fprintf(stderr, "sqlite: %s\n", sqlite3_errmsg(base));
  exit(1);
}

static int print_row(void *unused, int count, char **values, char **names) {
  (void)unused;
  for (int i = 0; i < count; ++i) printf("%s%s=%s", i ? " " : "", names[i], values[i] ? values[i] : "null");
  printf("\n");
  return 0;
}

static void run(const char *text) { check(sqlite3_exec(base, text, print_row, NULL, NULL), SQLITE_OK); }

static sqlite3_stmt *prepare(const char *text) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v2(base, text, -1, &statement, NULL), SQLITE_OK);
  return statement;
}

static void finish_row(sqlite3_stmt *statement) {
  check(sqlite3_step(statement), SQLITE_DONE);
  sqlite3_reset(statement);
}

static void fill(int orders, int customers, int products) {
  static const char *const regions[] = {"north", "east", "south", "west", "centre"};
  char name[64];
  run("begin");
  sqlite3_stmt *statement = prepare("insert into customers values (?, ?, ?)");
  for (int i = 0; i < customers; ++i) {
    snprintf(name, sizeof name, "customer %05x", below(1 << 20));
    sqlite3_bind_int(statement, 1, i);
    sqlite3_bind_text(statement, 2, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement, 3, regions[below(5)], -1, SQLITE_STATIC);
    finish_row(statement);
  }
  sqlite3_finalize(statement);
  statement = prepare("insert into products values (?, ?, ?)");
  for (int i = 0; i < products; ++i) {
    snprintf(name, sizeof name, "product %04x", below(1 << 16));
    sqlite3_bind_int(statement, 1, i);
    sqlite3_bind_text(statement, 2, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_double(statement, 3, 0.25 * (1 + below(4000)));
    finish_row(statement);
  }
  sqlite3_finalize(statement);
  statement = prepare("insert into orders values (?, ?, ?, ?, ?)");
  for (int i = 0; i < orders; ++i) {
    sqlite3_bind_int(statement, 1, i);
    sqlite3_bind_int(statement, 2, (int)below((unsigned)customers));
    sqlite3_bind_int(statement, 3, (int)below((unsigned)products));
    sqlite3_bind_int(statement, 4, 1 + (int)below(9));
    sqlite3_bind_int(statement, 5, (int)below(365));
    finish_row(statement);
  }
  sqlite3_finalize(statement);
  run("commit");
}

static const char *const queries[] = {
    "create index by_customer on orders (customer)",
    "create index by_day on orders (day, product)",
    "select region, count(*) as n, sum(amount * price) as total from orders join customers on customers.id = customer "
    "join products on products.id = product group by region order by region",
    "update orders set amount = amount + 1 where day between 100 and 120",
    "update products set price = price * 1.5 where id in (select product from orders where day = 7)",
    "select day, sum(amount) as pieces from orders where day >= 350 group by day order by pieces desc, day limit 5",
    "select name, count(*) as n from customers join orders on orders.customer = customers.id "
    "where region = 'west' group by customers.id order by n desc, name, customers.id limit 5",
    "delete from orders where amount = 3 and day % 2 = 1",
    "select count(*) as n, sum(length(name)) as letters, max(upper(name)) as last from orders join products on "
    "products.id = product where name like '%a%'",
    "select product, day, running from (select product, day, sum(amount) over (partition by product order by day, id) "
    "as running from orders where product < 20) order by running desc, product, day limit 5",
    "select count(distinct customer) as customers, avg(amount) as mean from orders where day < 30",
    "with recursive steps(n, x) as (select 1, 1 union all select n + 1, (x * 48271) % 2147483647 from steps where n < 50000) "
    "select sum(x % 1000) as total from steps",
};

int main(int argc, char **argv) {
  double scale = argc > 1 ? atof(argv[1]) : 1.0;
  int orders = (int)(1e6 * scale);
  check(sqlite3_open(":memory:", &base), SQLITE_OK);
  run("create table customers (id integer primary key, name text, region text);"
      "create table products (id integer primary key, name text, price real);"
      "create table orders (id integer primary key, customer int, product int, amount int, day int)");
  fill(orders, orders / 100 + 1, orders / 1000 + 1);
  for (unsigned i = 0; i < sizeof queries / sizeof *queries; ++i) run(queries[i]);
  check(sqlite3_close(base), SQLITE_OK);
  return 0;
}
