#include "calendar.h"

int day_number(date d) {
  int days = 0;
  for (int year = 1970; year < d.year; ++year) days += 365 + is_leap_year(year);
  for (int month = 1; month < d.month; ++month) days += days_in_month(d.year, month);
  return days + d.day - 1;
}

date next_day(date d) {
  if (++d.day > days_in_month(d.year, d.month)) {
    d.day = 1;
    if (++d.month > 12) {
      d.month = 1;
      ++d.year;
    }
  }
  return d;
}

int working_days(date from, int days) {
  int count = 0, number = day_number(from);
  for (int i = 0; i < days; ++i) {
    count += weekday(number + i) < 5 && !is_holiday(from.year, from.month, from.day);
    from = next_day(from);
  }
  return count;
}
