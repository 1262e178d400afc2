//! The text of a program in the making, with what is in scope.

use crate::harness::random::Random;

/// An array of assignable numbers.
#[derive(Clone, Debug)]
pub struct Array {
    /// The text of a pointer to its first element.
    pub name: String,
    /// The number of elements.
    pub size: usize,
    /// The type of an element.
    pub ty: &'static str,
}

/// Writes a program.
#[derive(Debug)]
pub struct Writer<'r> {
    /// The random numbers.
    pub random: &'r mut Random,
    /// The statements of the checked function.
    pub text: String,
    /// The types, variables and functions before it.
    pub functions: String,
    /// The assignable numbers in scope.
    pub scalars: Vec<String>,
    /// The arrays in scope.
    pub arrays: Vec<Array>,
    /// Arrays that are only read.
    pub constants: Vec<Array>,
    /// Functions of two numbers, with values in the permitted range.
    pub helpers: Vec<String>,
    /// The counters of the enclosing loops.
    pub counters: Vec<String>,
    /// Variables that only grow.
    sums: Vec<String>,
    /// The number of elements of `x`, which `n` is equal to.
    pub size: usize,
    /// Whether the table `k` of indices from 0 to 2 is in scope.
    pub has_table: bool,
    depth: usize,
    names: usize,
    seed: u64,
}

/// The names in scope at a point of a program.
#[derive(Debug)]
pub struct Scope {
    scalars: usize,
    arrays: usize,
}

/// The depth of blocks from which no further ones are nested.
const DEEPEST: usize = 4;

impl<'r> Writer<'r> {
    /// An empty program, whose functions have the seed in their names.
    pub fn new(random: &'r mut Random, seed: u64) -> Writer<'r> {
        Writer {
            random,
            text: String::new(),
            functions: String::new(),
            scalars: Vec::new(),
            arrays: Vec::new(),
            constants: Vec::new(),
            helpers: Vec::new(),
            counters: Vec::new(),
            sums: Vec::new(),
            size: 0,
            has_table: false,
            depth: 1,
            names: 0,
            seed,
        }
    }

    /// A new name for a variable.
    pub fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// A new name for what stands outside of the function.
    pub fn global_name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}_{}", self.names, self.seed)
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) {
        self.text.push_str(&"  ".repeat(self.depth));
        self.text.push_str(text.as_ref());
        self.text.push('\n');
    }

    /// Opens a block.
    pub fn open(&mut self, head: impl AsRef<str>) -> Scope {
        self.line(format!("{} {{", head.as_ref()).trim_start());
        self.depth += 1;
        self.scope()
    }

    /// Closes a block, with what follows the brace, and forgets what it declared.
    pub fn close(&mut self, scope: &Scope, rest: &str) {
        self.depth -= 1;
        self.line(format!("}}{rest}"));
        self.forget(scope);
    }

    /// Closes the first block of a branch and opens the second.
    pub fn otherwise(&mut self, scope: &Scope, head: &str) {
        self.depth -= 1;
        self.line(format!("}} {head} {{"));
        self.depth += 1;
        self.forget(scope);
    }

    fn scope(&self) -> Scope {
        Scope { scalars: self.scalars.len(), arrays: self.arrays.len() }
    }

    fn forget(&mut self, scope: &Scope) {
        self.scalars.truncate(scope.scalars);
        self.arrays.truncate(scope.arrays);
    }

    /// Writes statements for the body of a block: assignments, and others unless it is deep inside.
    pub fn body(&mut self, count: usize) {
        for _ in 0..count {
            if self.depth < DEEPEST && self.random.chance(35) {
                super::statement(self);
            } else {
                self.assignment();
            }
        }
    }

    /// Opens a loop with a counter below `limit`.
    pub fn open_loop(&mut self, limit: &str) -> Scope {
        let counter = self.name("i");
        let scope = self.open(format!("for (int {counter} = 0; {counter} < {limit}; {counter}++)"));
        self.counters.push(counter);
        scope
    }

    /// Closes a loop.
    pub fn close_loop(&mut self, scope: &Scope) {
        self.counters.pop();
        self.close(scope, "");
    }

    /// Declares a sum, which later statements add to.
    pub fn add_to_sum(&mut self) {
        let name = match self.sums.len() < 3 {
            true => {
                let name = self.name("s");
                // Sums are variables of the whole function.
                self.text.insert_str(0, &format!("  double {name} = 0;\n"));
                self.sums.push(name.clone());
                name
            }
            false => self.random.pick(&self.sums).clone(),
        };
        let term = self.expression(2);
        let term = self.fitted(term);
        self.line(format!("{name} += {term};"));
    }

    /// The result of the function: a number in scope, and all sums.
    pub fn sum(&mut self) -> String {
        let place = self.place();
        self.sums.iter().fold(place, |text, sum| format!("{text} + {sum}"))
    }

    /// An index below `size`, from counters, tables and constants.
    pub fn index(&mut self, size: usize) -> String {
        let counter = self.counters.last().cloned();
        match (self.random.below(4), counter) {
            (0, Some(counter)) => format!("{counter} % {size}"),
            (1, Some(counter)) => format!("({counter} + {}) % {size}", 1 + self.random.below(size)),
            (2, Some(counter)) if self.has_table && size >= 3 => format!("k[{counter} % 4]"),
            (2, None) if self.has_table && size >= 3 => format!("k[{}]", self.random.below(4)),
            (3, _) if size >= self.size => format!("n - {}", 1 + self.random.below(self.size)),
            _ => self.random.below(size).to_string(),
        }
    }

    /// An assignable number.
    pub fn place(&mut self) -> String {
        let all = self.scalars.len() + self.arrays.len();
        let at = self.random.below(all);
        match self.scalars.get(at) {
            Some(scalar) => scalar.clone(),
            None => {
                let array = self.arrays[at - self.scalars.len()].clone();
                self.element(&array)
            }
        }
    }

    /// An element of an array.
    pub fn element(&mut self, array: &Array) -> String {
        let index = self.index(array.size);
        format!("{}[{index}]", array.name)
    }

    /// An array in scope with elements of double precision, which is always one: `x`.
    pub fn doubles(&mut self) -> Array {
        let all: Vec<&Array> = self.arrays.iter().filter(|array| array.ty == "double").collect();
        (*self.random.pick(&all)).clone()
    }
}
