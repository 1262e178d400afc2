#ifndef CALENDAR_H
#define CALENDAR_H

typedef struct {
  int year, month, day;
} date;

int is_leap_year(int year);
int days_in_month(int year, int month);
int weekday(int day_number);
int is_holiday(int year, int month, int day);

int day_number(date d);
date next_day(date d);
int working_days(date from, int days);

#endif
