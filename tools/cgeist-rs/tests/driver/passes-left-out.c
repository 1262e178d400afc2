// Claim: passes of the default pipelines are left out or get other options, and names and options of passes are checked.
// RUN: cgeist-rs -O2 --print-pipeline %s | filecheck %s --check-prefix=DEFAULT
// RUN: cgeist-rs -O2 --print-pipeline --skip-pass=promote-slots --set-pass='serialise-small-tasks{instructions=3}' %s | filecheck %s --check-prefix=CHANGED
// RUN: cgeist-rs -O2 --skip-pass=promote-slots --set-pass='serialise-small-tasks{instructions=3}' %s -o %t && %t
// RUN: not cgeist-rs -O2 -c --skip-pass=nonsense %s -o %t.o 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not cgeist-rs -O2 -c --skip-pass=split-at-barriers %s -o %t.o 2>&1 | filecheck %s --check-prefix=NEEDED
// RUN: not cgeist-rs -O2 -c --set-pass='serialise-small-tasks{none=3}' %s -o %t.o 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not cgeist-rs -O2 -c --set-pass=serialise-small-tasks %s -o %t.o 2>&1 | filecheck %s --check-prefix=BRACES
// DEFAULT: promote-slots
// CHANGED-NOT: promote-slots
// CHANGED: serialise-small-tasks{instructions=3}
// CHANGED-NOT: promote-slots
// UNKNOWN: no pass of this project has this name
// NEEDED: other passes depend on it
// OPTION: none
// BRACES: it has no options in braces
int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) sum += i;
  return sum - 6;
}
