#include "calendar.h"

int is_leap_year(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in_month(int year, int month) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap_year(year));
}

// The first of January 1970, a Thursday, is day zero.
int weekday(int day_number) { return ((day_number + 3) % 7 + 7) % 7; }

int is_holiday(int year, int month, int day) {
  if (month == 1 && day == 1) return 1;
  if (month == 5 && day == 1) return year > 1889;
  return month == 12 && (day == 25 || day == 26);
}
