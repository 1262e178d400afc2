//! Random functions with pointers: locals whose address escapes or not, arguments, globals, fields, the heap, and
//! pointers that are selected, incremented, loaded from memory or returned by functions.
//!
//! Every pointer points to one of the first nine elements of an array of 32, and every subscript is at most 15, so all
//! accesses are in bounds.

use crate::harness::random::Random;
use std::fmt::Write;

/// The start of every program.
const PRELUDE: &str = "\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct S { int a; double d; int b[32]; struct S *next; };
int gi[32]; static int hidden[32]; double gd[32]; char gc[64]; int gm[4][16]; int *gp; struct S gs[3];
static int fuel;
__attribute__((noinline)) static int *give(int *x) { return x; }
__attribute__((noinline)) static void keep(int *x) { gp = x; }
__attribute__((noinline)) static int look(const int *x, int k) { return x[k]; }
__attribute__((noinline)) static void put(int *x, int k, int v) { x[k] = v; }
__attribute__((noinline)) static int *either(int *x, int *y, int k) { return k & 1 ? x : y; }
__attribute__((weak)) void opaque(int *x) { if (x[0] & 1) gp = x; else gi[x[1] & 15] = 7; }
__attribute__((noinline)) static int *fresh(void) { return calloc(32, sizeof(int)); }
";

/// The number of functions of a program.
const FUNCTIONS: usize = 12;

/// The names in scope.
struct Scope {
    /// Assignable pointers to `int`.
    pointers: Vec<String>,
    /// Arrays of `int`, which are not assignable.
    arrays: Vec<String>,
    /// Induction variables, each below eight.
    counters: Vec<String>,
    /// Pointers to structures, as expressions.
    structures: Vec<String>,
    /// Pointers to `double`.
    doubles: Vec<String>,
    /// Whether the arguments are `restrict`: then only they and locals are accessed.
    exclusive: bool,
    /// The number of callable functions: those before the first one with `restrict` arguments.
    callable: usize,
    /// The number of statements still to generate.
    budget: usize,
}

struct Writer<'r> {
    random: &'r mut Random,
    text: String,
    depth: usize,
    names: usize,
}

/// The source of a program.
pub fn program(random: &mut Random) -> String {
    let mut writer = Writer { random, text: PRELUDE.to_owned(), depth: 0, names: 0 };
    let mut exclusive = Vec::new();
    for number in 0..FUNCTIONS {
        let is_exclusive = number > 0 && writer.random.chance(25);
        writer.function(number, is_exclusive, &exclusive);
        exclusive.push(is_exclusive);
    }
    writer.main(&exclusive);
    writer.text
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = 2 * self.depth);
    }

    fn name(&mut self, letter: char) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    fn function(&mut self, number: usize, exclusive: bool, before: &[bool]) {
        let restrict = if exclusive { " restrict " } else { "" };
        let linkage = if self.random.chance(50) { "static " } else { "" };
        let head = format!(
            "__attribute__((noinline)) {linkage}int f{number}(int *{restrict}p, int *{restrict}q, double *d, struct S *s, int n, \
             unsigned u) {{"
        );
        self.line(&head);
        self.depth = 1;
        self.line("int local[32] = {1, 2, 3}, other[32], m[2][16] = {{4}}, v = n, *r = local;");
        self.line("int **pp = &r; double x = 0; struct S own = {5, .next = &gs[0]};");
        self.line("for (int i = 0; i < 32; i++) other[i] = i;");
        self.line("if (fuel-- <= 0) return v;");
        let mut scope = Scope {
            pointers: ["r", "*pp"].map(str::to_owned).to_vec(),
            arrays: ["local", "other", "m[0]", "own.b"].map(str::to_owned).to_vec(),
            counters: Vec::new(),
            structures: vec!["(&own)".to_owned()],
            doubles: vec!["d".to_owned()],
            exclusive,
            callable: before.iter().take_while(|each| !**each).count(),
            budget: 9 + self.random.below(6),
        };
        if exclusive {
            scope.arrays.extend(["p", "q"].map(str::to_owned));
        } else {
            scope.pointers.extend(["p", "q", "gp"].map(str::to_owned));
            scope.arrays.extend(["gi", "hidden", "gm[1]", "s->b", "s->next->b", "gs[1].b"].map(str::to_owned));
            scope.structures.extend(["s", "s->next", "(&gs[2])"].map(str::to_owned));
            scope.doubles.push("gd".to_owned());
        }
        while scope.budget > 0 {
            self.statement(&mut scope);
        }
        // No global may keep the address of a local after the return.
        self.line("gp = gi;");
        self.line("return v + local[3] + other[4] + m[1][2] + own.a + (int)x;");
        self.depth = 0;
        self.line("}");
    }

    fn statement(&mut self, scope: &mut Scope) {
        scope.budget = scope.budget.saturating_sub(1);
        match self.random.below(20) {
            0..=5 => {
                let (to, value) = (self.element(scope), self.value(scope));
                self.line(&format!("{to} = {value};"));
            }
            6 => {
                let from = self.element(scope);
                self.line(&format!("v += {from};"));
            }
            7 => {
                let (array, at) = (self.random.pick(&scope.doubles).clone(), self.subscript(scope));
                let from = self.subscript(scope);
                self.line(&format!("{array}[{at}] = {array}[{from}] + x; x += {array}[{at}];"));
            }
            8 => {
                let structure = self.random.pick(&scope.structures).clone();
                let text = *self.random.pick(&["a += v;", "d = x;", "a = 3; v += S->a;", "b[v & 15] = S->a;"]);
                self.line(&format!("{structure}->{}", text.replace('S', &structure)));
            }
            9 | 10 => {
                let (to, value) = (self.random.pick(&scope.pointers).clone(), self.pointer(scope));
                // A `restrict` argument must not be copied to another pointer that is used alongside it.
                self.line(&format!("{to} = {value};"));
            }
            11 => self.call(scope),
            12 if !scope.exclusive => {
                let (from, at) = (self.pointer(scope), self.subscript(scope));
                self.line(&format!("((char *){from})[{at}] = (char)v;"));
            }
            13 => {
                let count = self.random.between(1, 8);
                if self.random.chance(50) {
                    let to = self.pointer(scope);
                    self.line(&format!("memset({to}, {count}, {} * sizeof(int));", count));
                } else {
                    let (to, from) = (self.pointer(scope), self.pointer(scope));
                    self.line(&format!("memmove({to}, {from}, {count} * sizeof(int));"));
                }
            }
            14 if !scope.exclusive => {
                let structure = self.random.pick(&scope.structures).clone();
                if structure != "s->next" {
                    let target = self.random.below(3);
                    self.line(&format!("{structure}->next = &gs[{target}];"));
                }
            }
            15 | 16 if self.depth < 4 => self.condition(scope),
            17..=19 if self.depth < 4 => self.repetition(scope),
            _ => self.line("v++;"),
        }
    }

    fn condition(&mut self, scope: &mut Scope) {
        let from = self.element(scope);
        self.line(&format!("if ({from} & 1) {{"));
        self.block(scope);
        if self.random.chance(50) {
            self.line("} else {");
            self.block(scope);
        }
        self.line("}");
    }

    fn repetition(&mut self, scope: &mut Scope) {
        let counter = self.name('i');
        let head = match self.random.below(4) {
            0 => format!("for (int {counter} = 0; {counter} < (n & 7); {counter}++) {{"),
            1 => format!("for (unsigned {counter} = u & 3; {counter} < 7; {counter} += 2) {{"),
            2 => format!("for (int {counter} = 5; {counter} >= 0; {counter}--) {{"),
            _ => format!("for (int {counter} = 0; {counter} < 6 && v < 1000000; {counter}++) {{"),
        };
        self.line(&head);
        scope.counters.push(counter);
        self.block(scope);
        scope.counters.pop();
        self.line("}");
    }

    fn block(&mut self, scope: &mut Scope) {
        self.depth += 1;
        for _ in 0..1 + self.random.below(3) {
            self.statement(scope);
        }
        self.depth -= 1;
    }

    /// An expression with a value from 0 to 15.
    fn subscript(&mut self, scope: &Scope) -> String {
        let constant = self.random.below(16);
        let Some(counter) = (!scope.counters.is_empty()).then(|| self.random.pick(&scope.counters).clone()) else {
            return match self.random.below(4) {
                0 => "n & 7".to_owned(),
                1 => "(u + 3) & 15".to_owned(),
                2 => "(unsigned char)(u + 254) & 15".to_owned(),
                _ => constant.to_string(),
            };
        };
        match self.random.below(9) {
            0 => counter,
            1 => format!("{counter} + 1"),
            2 => format!("2 * {counter}"),
            3 => format!("2 * {counter} + 1"),
            4 => format!("7 - {counter}"),
            5 => format!("({counter} + n) & 15"),
            6 => format!("(unsigned char)({counter} + 253u) & 15"),
            7 => format!("(({counter} * 3) & 7)"),
            _ => constant.to_string(),
        }
    }

    /// An expression of type `int *`.
    fn pointer(&mut self, scope: &Scope) -> String {
        let array = self.random.pick(&scope.arrays).clone();
        let pointer = self.random.pick(&scope.pointers).clone();
        match self.random.below(12) {
            0..=3 => array,
            // Assignable pointers stay at the start of their array, so that subscripts remain in bounds.
            4 | 5 => pointer,
            6 => format!("(v & 1 ? {array} : {pointer})"),
            7 => format!("give({pointer})"),
            8 => format!("either({array}, {pointer}, v)"),
            9 if !scope.exclusive => "fresh()".to_owned(),
            10 => format!("(int *)(unsigned long){array}"),
            _ => {
                let by = self.random.below(9);
                format!("{array} + {by}")
            }
        }
    }

    /// An lvalue of type `int`.
    fn element(&mut self, scope: &Scope) -> String {
        let at = self.subscript(scope);
        match self.random.below(8) {
            0..=2 => format!("{}[{at}]", self.random.pick(&scope.arrays)),
            3 | 4 => {
                let pointer = self.random.pick(&scope.pointers).clone();
                if pointer.starts_with('*') { format!("({pointer})[{at}]") } else { format!("{pointer}[{at}]") }
            }
            // Subscripts may exceed a row on purpose.
            5 => format!("m[{}][{}]", self.random.below(2), "v & 15"),
            6 => {
                let array = self.random.pick(&scope.arrays).clone();
                format!("({array} + 4)[(int)({at}) - 4]")
            }
            _ => {
                let pointer = self.pointer(scope);
                format!("({pointer})[{at}]")
            }
        }
    }

    fn value(&mut self, scope: &Scope) -> String {
        match self.random.below(6) {
            0 => "v & 1023".to_owned(),
            1 => self.random.below(50).to_string(),
            2 => {
                let (pointer, at) = (self.pointer(scope), self.subscript(scope));
                format!("look({pointer}, {at})")
            }
            _ => format!("({} & 255) + 1", self.element(scope)),
        }
    }

    fn call(&mut self, scope: &Scope) {
        let (first, second) = (self.pointer(scope), self.pointer(scope));
        let at = self.subscript(scope);
        let choice = self.random.below(5);
        match choice {
            0 if !scope.exclusive => self.line(&format!("keep({first});")),
            1 if !scope.exclusive => self.line(&format!("opaque({first});")),
            2 if scope.callable > 0 && !scope.exclusive => {
                let number = self.random.below(scope.callable);
                let structure = self.random.pick(&scope.structures).clone();
                self.line(&format!("v ^= f{number}({first}, {second}, gd, {structure}, v & 15, u + 1) & 255;"));
            }
            _ => self.line(&format!("put({first}, {at}, v & 63);")),
        }
    }

    fn main(&mut self, exclusive: &[bool]) {
        self.line("int main(void) {");
        self.depth = 1;
        self.line("int sum = 0, a[32], b[32]; gp = gi;");
        self.line("for (int i = 0; i < 32; i++) { gi[i] = i * 3; hidden[i] = i; gd[i] = i; a[i] = i; b[i] = -i; }");
        self.line("for (int i = 0; i < 3; i++) { gs[i].next = &gs[(i + 1) % 3]; gs[i].b[i] = i; }");
        for (number, exclusive) in exclusive.iter().enumerate() {
            for round in 0..2 {
                let (first, second) = match (exclusive, self.random.below(4)) {
                    (true, _) | (_, 0) => ("a", "b"),
                    (_, 1) => ("gi", "gi + 4"),
                    (_, 2) => ("gs[0].b", "a"),
                    _ => ("a", "a"),
                };
                self.line("fuel = 40; gp = gi;");
                let n = self.random.below(9);
                self.line(&format!("sum += f{number}({first}, {second}, gd, &gs[{round}], {n}, {}u) & 65535;", n + 2));
            }
        }
        self.line("for (int i = 0; i < 32; i++) sum += gi[i] ^ hidden[i] ^ a[i] ^ b[i] ^ gs[i % 3].b[i];");
        self.line("printf(\"%d\\n\", sum);");
        self.depth = 0;
        self.line("}");
    }
}
