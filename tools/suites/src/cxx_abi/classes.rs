//! Random hierarchies of classes.

use crate::harness::random::Random;
use std::collections::BTreeSet;

/// One of the two files of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The file without `main`.
    Library,
    /// The file with `main`.
    User,
}

impl Side {
    /// The other file.
    pub fn other(self) -> Side {
        match self {
            Side::Library => Side::User,
            Side::User => Side::Library,
        }
    }

    /// Either file.
    pub fn random(random: &mut Random) -> Side {
        if random.chance(50) { Side::Library } else { Side::User }
    }
}

/// A data member.
#[derive(Debug)]
pub struct Field {
    /// Its declaration.
    pub declaration: String,
    /// Its part of the list of initialisers; empty without one.
    pub init: String,
    /// An expression that depends on its value or address.
    pub read: String,
}

/// A base class.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    /// Its number.
    pub class: usize,
    /// Whether it is a virtual one.
    pub is_virtual: bool,
}

/// A class, named `C` and its number. Each has the member `d`, the methods `n`, `sum` and `touch`, and maybe virtual ones, all with the
/// number of the class behind the name.
#[derive(Debug)]
pub struct Class {
    /// The direct bases.
    pub bases: Vec<Base>,
    /// The data members but `d`.
    pub fields: Vec<Field>,
    /// Whether it has the virtual methods `v` and `self` of its own.
    pub is_virtual: bool,
    /// The classes whose `v` it overrides.
    pub overrides: Vec<usize>,
    /// The classes whose `self` it overrides, with its own type as the result.
    pub covariant: Vec<usize>,
    /// Whether its destructor is declared and virtual.
    pub has_virtual_destructor: bool,
    /// Whether its destructor says that it runs.
    pub has_destructor: bool,
    /// Whether its copy constructor says that it runs.
    pub has_copy: bool,
    /// The file with its methods; nothing if they are inline.
    pub home: Option<Side>,
}

/// The classes of a program; each has only bases before it.
#[derive(Debug)]
pub struct Hierarchy {
    /// The classes.
    pub classes: Vec<Class>,
}

impl Hierarchy {
    /// A random hierarchy.
    pub fn random(random: &mut Random) -> Hierarchy {
        let mut hierarchy = Hierarchy { classes: Vec::new() };
        for number in 0..3 + random.below(5) {
            let class = hierarchy.class(number, random);
            hierarchy.classes.push(class);
        }
        hierarchy
    }

    fn class(&self, number: usize, random: &mut Random) -> Class {
        let mut bases: Vec<Base> = Vec::new();
        for _ in 0..[0, 1, 1, 2, 2, 3][random.below(6)] {
            if number == 0 {
                break;
            }
            let class = random.below(number);
            // A direct base that another one has too is not accessible.
            let related =
                |a: usize, b: usize| a == b || self.ancestors(a).contains(&b) || self.ancestors(b).contains(&a);
            if !bases.iter().any(|base| related(base.class, class)) {
                bases.push(Base { class, is_virtual: random.chance(35) });
            }
        }
        let fields = (0..1 + random.below(3)).map(|at| self.field(number, at, random)).collect();
        let mut class = Class {
            is_virtual: random.chance(60),
            overrides: Vec::new(),
            covariant: Vec::new(),
            has_virtual_destructor: false,
            has_destructor: random.chance(50),
            has_copy: random.chance(50),
            home: random.chance(70).then(|| Side::random(random)),
            bases,
            fields,
        };
        class.has_virtual_destructor = class.is_virtual && random.chance(60);
        let parts = self.parts_of(&class.bases);
        let inherited: BTreeSet<usize> =
            parts.iter().map(|part| part.0).filter(|&of| self.classes[of].is_virtual).collect();
        for of in inherited {
            // Of several bases none may decide alone what a common one's method is.
            if class.bases.len() > 1 || random.chance(50) {
                class.overrides.push(of);
                if parts.iter().filter(|part| part.0 == of).count() == 1 {
                    class.covariant.push(of);
                }
            }
        }
        class
    }

    fn field(&self, number: usize, at: usize, random: &mut Random) -> Field {
        let name = format!("a{number}_{at}");
        let value = random.between(-60, 60);
        let made = |declaration: String, init: String, read: String| Field { declaration, init, read };
        match random.below(12) {
            0 => {
                made(format!("int {name}[3]"), format!("{name}{{{value}, 2, 3}}"), format!("{name}[0] * 3 + {name}[2]"))
            }
            1 => made(format!("int {name} : {}", 8 + random.below(20)), format!("{name}({value})"), name),
            2 => made(format!("Empty {name}"), String::new(), format!("offset(this, &{name})")),
            3 => made(format!("[[no_unique_address]] Empty {name}"), String::new(), format!("offset(this, &{name})")),
            4 => {
                let init = ["&Plain::x", "&Plain::y", "nullptr"][random.below(3)];
                made(format!("int Plain::*{name}"), format!("{name}({init})"), format!("({name} ? plain.*{name} : -1)"))
            }
            5 => {
                let init = ["&Plain::f", "&Plain::g", "nullptr"][random.below(3)];
                let read = format!("({name} ? (plain.*{name})(4) : -1)");
                made(format!("int (Plain::*{name})(int)"), format!("{name}({init})"), read)
            }
            6 | 7 if number > 0 => {
                let class = random.below(number);
                made(format!("C{class} {name}"), String::new(), format!("{name}.sum{class}()"))
            }
            _ => {
                let type_ = random.pick(&["char", "short", "int", "long", "unsigned char", "float", "double", "bool"]);
                made(format!("{type_} {name}"), format!("{name}({})", value.abs()), format!("long({name})"))
            }
        }
    }

    /// All classes that a class is derived from.
    pub fn ancestors(&self, class: usize) -> BTreeSet<usize> {
        self.parts_of(&self.classes[class].bases).into_iter().map(|part| part.0).collect()
    }

    /// The parts of an object that are of base classes: the class, and the path to it, which begins anew with a virtual base.
    fn parts_of(&self, bases: &[Base]) -> BTreeSet<(usize, String)> {
        let mut found = BTreeSet::new();
        for base in bases {
            let path = if base.is_virtual { format!("v{}", base.class) } else { format!("{}", base.class) };
            self.visit(base.class, path, &mut found);
        }
        found
    }

    fn visit(&self, class: usize, path: String, found: &mut BTreeSet<(usize, String)>) {
        for base in &self.classes[class].bases {
            let inner = if base.is_virtual { format!("v{}", base.class) } else { format!("{path}>{}", base.class) };
            self.visit(base.class, inner, found);
        }
        found.insert((class, path));
    }

    /// The path to the only part of an object that is of a base class; the empty one to the object itself, nothing if there are several
    /// parts or none.
    pub fn path(&self, class: usize, base: usize) -> Option<String> {
        if class == base {
            return Some(String::new());
        }
        let parts = self.parts_of(&self.classes[class].bases);
        let mut paths = parts.into_iter().filter(|part| part.0 == base).map(|part| part.1);
        paths.next().filter(|_| paths.next().is_none())
    }

    /// The classes that pointers to a class convert to, itself among them.
    pub fn unique_bases(&self, class: usize) -> Vec<usize> {
        (0..=class).filter(|&base| self.path(class, base).is_some()).collect()
    }

    /// Whether a class has virtual functions.
    pub fn is_polymorphic(&self, class: usize) -> bool {
        self.classes[class].is_virtual || self.ancestors(class).iter().any(|&of| self.classes[of].is_virtual)
    }

    /// Whether objects may be deleted by a pointer to a class that they are derived from.
    pub fn is_deletable(&self, class: usize) -> bool {
        let has = |of: usize| self.classes[of].has_virtual_destructor;
        has(class) || self.ancestors(class).into_iter().any(has)
    }
}
