// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: functions that act like others, inactive functions and variables, functions that free nothing, and allocators are stated by
// Claim: variables.
// Proves: enzyme:E7
double my_sine(double x);
void *__enzyme_function_like_sine[2] = {(void *)my_sine, (void *)"sin"};

void log_line(const char *text);
double clock_now(void);
void *__enzyme_inactivefn_log = (void *)log_line;
void *__enzyme_inactivefns[] = {(void *)log_line, (void *)clock_now};

int counter;
int *__enzyme_inactive_global_counter = &counter;

void visit(double *x);
void *__enzyme_nofree_visit = (void *)visit;
void *__enzyme_shouldrecompute_visit = (void *)visit;

void *get(void *pool, unsigned long size, int *used);
void put(int *used, void *memory);
void *__enzyme_allocation_like[4] = {(void *)get, (void *)1, (void *)"2,-1", (void *)put};
void *plain_get(int size);
void *__enzyme_allocation_like_plain[4] = {(void *)plain_get, (void *)0, (void *)"-1", (void *)0};

// CHECK-NOT: __enzyme
// CHECK-DAG: autodiff.like @my_sine "sin"
// CHECK-DAG: autodiff.inactive @log_line
// CHECK-DAG: autodiff.inactive @clock_now
// CHECK-DAG: autodiff.inactive @counter
// CHECK-DAG: autodiff.nofree @visit
// CHECK-DAG: autodiff.allocation @get size = 1 free = @put {arguments = array<i32: 2, -1>}
// CHECK-DAG: autodiff.allocation @plain_get size = 0{{$}}
