// Claim: if a bound that a rule makes of a size with 64 bits may overflow, a test of the size is in front of the loops, and there is none for sizes with 32
// bits, nor if what the rule makes cannot overflow, nor behind a condition of the schedule that limits the size.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O1 -fschedule=%t.d/f.sched --emit=affine %t.d/f.c -o - | filecheck %s
// CHECK: #[[LIMITS:.*]] = affine_set<()[s0] : (s0 + 1099511627776 >= 0, -s0 + 1099511627776 >= 0)>
// CHECK: func.func @is_long
// CHECK: affine.if #[[LIMITS]]()
// CHECK-NEXT: affine.for %{{.*}} = -5 to #
// CHECK: } else {
// CHECK-NEXT: affine.for %{{.*}} = 0 to %
// CHECK: func.func @is_int
// CHECK-NOT: affine.if
// CHECK: affine.for %{{.*}} = -5 to #
// CHECK: func.func @is_cut
// CHECK-NOT: affine.if
// CHECK: affine.for %{{.*}} = 5 to %
// CHECK: func.func @is_limited
// CHECK-NOT: affine.if #[[LIMITS]]()
// CHECK: affine.for %{{.*}} = -5 to #
//--- f.c
void is_long(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = 1;
}
void is_int(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
void is_cut(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = 1;
}
void is_limited(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = 1;
}
//--- f.sched
schedule is_long { i.shift(-5) }
schedule is_int { i.shift(-5) }
schedule is_cut { i.cut(5) }
schedule is_limited {
  require n >= 0
  i.shift(-5)
}
