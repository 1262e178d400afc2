// Claim: files that cannot be read are errors, at the import if there is one, and there is no output; cycles of imports are none.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/nowhere.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not cgeist-rs -O2 -fschedule=%t.d -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=FOLDER
// RUN: not cgeist-rs -O2 -fschedule=/dev/zero -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=LARGE
// RUN: not cgeist-rs -O0 -fschedule=%t.d/a.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=LEVEL
// RUN: not cgeist-rs -O2 -fschedule=%t.d/import.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=IMPORT
// RUN: not cgeist-rs -O2 -fschedule=%t.d/a.sched -fschedule=%t.d/a.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/a.sched -fschedule-set=f.z=2 -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=SET
// RUN: not cgeist-rs -O2 -fschedule=%t.d/a.sched -fschedule-set=g.x=2 -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not cgeist-rs -O2 -fschedule=%t.d/goto.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=GOTO
// RUN: not cgeist-rs -O2 -fschedule=%t.d/none.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not test -e %t.o
// RUN: cgeist-rs -O2 -fschedule=%t.d/a.sched -MD -MF %t.dep -c %t.d/f.c -o %t.o && filecheck %s --check-prefix=DEP --input-file=%t.dep
// MISSING: error: RM4040: cannot read '{{.*}}nowhere.sched': No such file or directory
// FOLDER: error: RM4040: cannot read '{{.*}}': Is a directory
// LARGE: error: RM4040: cannot read '/dev/zero': it has more than 4194304 bytes
// LEVEL: error: RM4040: '-fschedule=' needs -O1 or a higher level
// IMPORT: import.sched:2:1: error: RM5020: "{{.*}}sub/nowhere.sched" cannot be read: No such file or directory
// TWICE: a.sched:2:1: error: RM5015: there are two schedules of `f`
// SET: a.sched:2:1: error: RM5021: `f.z` is set, but the schedule has no such parameter
// OTHER: error: RM5021: a value is given for `g.x`, but its function has no schedule
// GOTO: f.c:4:5: error: RM5042: `jumps` cannot be scheduled: it has several blocks
// NONE: none.sched:1:1: error: RM5044: there is no function `nowhere` here
// NONE-NEXT: note: the functions are f, jumps
// DEP: a.sched {{.*}}sub/b.sched
//--- f.c
void f(int n, float *restrict a) {
  for (int i = 0; i < n; i++) a[i] = i;
}
int jumps(int n) {
  if (n > 3) goto end;
  n *= 2;
end:
  return n;
}
//--- a.sched
import "sub/b.sched"
schedule f(x = 4) { i.blocks(x) }
//--- sub/b.sched
import "../a.sched"
def blocks(i, x) { i.split(x, io, ii) }
//--- import.sched
// The name is relative to this file.
import "sub/nowhere.sched"
//--- goto.sched
schedule jumps { }
//--- none.sched
schedule nowhere { }
