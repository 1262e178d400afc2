//! Random programs of two files, which use each other's classes.

use super::classes::{Class, Hierarchy, Side};
use crate::harness::random::Random;
use crate::harness::source::{Source, Text};

/// The sources of a program.
#[derive(Debug, Default)]
pub struct Program {
    /// The text that both files include.
    pub header: String,
    /// The file without `main`.
    pub library: String,
    /// The file with `main`.
    pub user: String,
}

/// The start of the header. Each program prints what happens, line by line.
const PRELUDE: &str = r#"#include <typeinfo>
extern "C" int printf(const char *, ...);
inline int lines;
inline void trace(const char *what, long value) { printf("%d %s %ld\n", ++lines, what, value); }
inline long offset(const void *from, const void *to) { return to ? (const char *)to - (const char *)from : -1; }
struct Empty {};
struct Plain {
  int x = 3, y = 4;
  virtual int f(int k) { return k * x; }
  int g(int k) { return k - y; }
};
inline Plain plain;
"#;

struct Writer<'h> {
    hierarchy: &'h Hierarchy,
    header: Text,
    library: Text,
    user: Text,
    into: Option<Side>,
    random: Random,
}

impl Source for Writer<'_> {
    fn text(&mut self) -> &mut Text {
        match self.into {
            None => &mut self.header,
            Some(Side::Library) => &mut self.library,
            Some(Side::User) => &mut self.user,
        }
    }
}

/// The program of a seed.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let hierarchy = Hierarchy::random(&mut random);
    let (header, library, user) = (Text::default(), Text::default(), Text::default());
    let mut writer = Writer { hierarchy: &hierarchy, header, library, user, into: None, random };
    writer.header.lines.push_str(PRELUDE);
    for (number, class) in hierarchy.classes.iter().enumerate() {
        writer.class(number, class);
    }
    let count = 8 + writer.random.below(8);
    for at in 0..count {
        let definer = Side::random(&mut writer.random);
        writer.exchange(at, definer);
    }
    writer.into = Some(Side::User);
    writer.open("int main()");
    for at in 0..count {
        writer.line(format!("call{at}();"));
    }
    writer.line("trace(\"end\", 0);");
    writer.close("");
    let include = "#include \"classes.h\"\n";
    Program {
        header: writer.header.lines,
        library: format!("{include}{}", writer.library.lines),
        user: format!("{include}{}", writer.user.lines),
    }
}

impl Writer<'_> {
    /// Writes a class, and its methods where they belong.
    fn class(&mut self, number: usize, class: &Class) {
        self.into = None;
        let bases: Vec<String> = class
            .bases
            .iter()
            .map(|base| format!("{}C{}", if base.is_virtual { "virtual " } else { "" }, base.class))
            .collect();
        let derives = if bases.is_empty() { String::new() } else { format!(" : {}", bases.join(", ")) };
        self.open(format!("struct C{number}{derives}"));
        self.line(format!("int d{number};"));
        for field in &class.fields {
            self.line(format!("{};", field.declaration));
        }
        let methods = methods(number, class);
        for (declaration, _) in &methods {
            self.line(format!("{declaration};"));
        }
        self.close(";");
        self.into = class.home;
        let inline = if class.home.is_none() { "inline " } else { "" };
        for (declaration, body) in &methods {
            self.line(format!("{inline}{} {body}", qualified(declaration, number)));
        }
    }

    /// Any class.
    fn any(&mut self) -> usize {
        self.random.below(self.hierarchy.classes.len())
    }

    /// A class and a class that it converts to.
    fn pair(&mut self) -> (usize, usize) {
        let class = self.any();
        let bases = self.hierarchy.unique_bases(class);
        (class, *self.random.pick(&bases))
    }

    /// Writes the function `f` of this number into a file, its declaration into the header, and what calls it into the other file.
    fn exchange(&mut self, at: usize, definer: Side) {
        let (prototype, body, calls) = match self.random.below(9) {
            0 | 1 => self.by_value(at),
            2 => self.by_reference(at),
            3 => self.conversion(at),
            4 => self.dynamic_cast(at),
            5 => self.allocation(at),
            6 => self.method_pointer(at),
            7 => self.data_pointer(at),
            _ => self.array(at),
        };
        self.into = None;
        self.line(format!("{prototype};"));
        self.line(format!("void call{at}();"));
        self.into = Some(definer);
        self.open(prototype);
        body.iter().for_each(|line| self.line(line));
        self.close("");
        self.into = Some(definer.other());
        self.open(format!("void call{at}()"));
        calls.iter().for_each(|line| self.line(line));
        self.close("");
    }

    fn by_value(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let (a, b, n) = (self.any(), self.any(), self.random.between(-9, 9));
        let body = vec![
            format!("trace(\"first\", a.sum{a}() + n);"),
            format!("trace(\"second\", b.sum{b}() + long(x * 2));"),
            format!("a.touch{a}(n);"),
            "return a;".to_owned(),
        ];
        let calls = vec![
            format!("C{a} a;"),
            format!("C{b} b;"),
            format!("C{a} r = f{at}(a, {n}, b, 2.5);"),
            format!("trace(\"result\", r.sum{a}());"),
            format!("trace(\"argument\", a.sum{a}());"),
            format!("trace(\"again\", f{at}(f{at}(r, 1, C{b}(), 1.5), 2, b, 0.5).sum{a}());"),
        ];
        (format!("C{a} f{at}(C{a} a, int n, C{b} b, double x)"), body, calls)
    }

    fn by_reference(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let ((a, base), c) = (self.pair(), self.any());
        let body = vec![format!("c->touch{c}(3);"), format!("return a.sum{base}() * 5 + b.sum{c}() + c->sum{c}();")];
        let calls = vec![
            format!("C{a} a;"),
            format!("C{c} c;"),
            format!("trace(\"sum\", f{at}(a, C{c}(), &c));"),
            format!("trace(\"changed\", c.sum{c}());"),
            format!("trace(\"temporary\", f{at}(C{a}(), static_cast<C{c} &&>(c), &c));"),
        ];
        (format!("long f{at}(const C{base} &a, C{c} &&b, C{c} *c)"), body, calls)
    }

    /// Calls of virtual functions, and their results, by a pointer to a class that the object is derived from.
    fn conversion(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let (class, base) = self.pair();
        let body = vec!["return p;".to_owned()];
        let mut calls = vec![
            format!("C{class} x;"),
            format!("C{base} *p = f{at}(&x);"),
            "trace(\"offset\", offset(&x, p));".to_owned(),
            format!("trace(\"same\", p == static_cast<C{base} *>(&x));"),
            format!("trace(\"null\", f{at}(nullptr) == nullptr);"),
            format!("trace(\"base\", p->sum{base}());"),
        ];
        if self.hierarchy.classes[base].is_virtual {
            calls.push(format!("trace(\"virtual\", p->v{base}(5));"));
            calls.push(format!("trace(\"covariant\", offset(&x, p->self{base}()));"));
            calls.push(format!("trace(\"of the result\", p->self{base}()->v{base}(6));"));
        }
        (format!("C{base} *f{at}(C{class} *p)"), body, calls)
    }

    fn dynamic_cast(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let (class, base) = self.pair();
        if !self.hierarchy.is_polymorphic(base) {
            return self.conversion(at);
        }
        let target = self.any();
        let body = vec![
            "type = &typeid(*p);".to_owned(),
            "trace(\"whole\", offset(p, dynamic_cast<void *>(p)));".to_owned(),
            format!("return dynamic_cast<C{target} *>(p);"),
        ];
        let calls = vec![
            format!("C{class} x;"),
            "const std::type_info *type = nullptr;".to_owned(),
            format!("trace(\"cast\", offset(&x, f{at}(&x, type)));"),
            format!("trace(\"type\", *type == typeid(C{class}));"),
            "trace(type->name(), 0);".to_owned(),
        ];
        (format!("C{target} *f{at}(C{base} *p, const std::type_info *&type)"), body, calls)
    }

    fn allocation(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let (class, base) = self.pair();
        let base = if self.hierarchy.is_deletable(base) { base } else { class };
        let body = vec![format!("return new C{class};")];
        let calls =
            vec![format!("C{base} *p = f{at}();"), format!("trace(\"new\", p->sum{base}());"), "delete p;".to_owned()];
        (format!("C{base} *f{at}()"), body, calls)
    }

    fn array(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let class = self.any();
        let body = vec![format!("return new C{class}[n];")];
        let calls = vec![
            format!("C{class} *p = f{at}(3);"),
            format!("trace(\"array\", p[0].sum{class}() + p[2].sum{class}());"),
            "delete[] p;".to_owned(),
        ];
        (format!("C{class} *f{at}(int n)"), body, calls)
    }

    /// A class and a base of it that pointers to members convert from: without virtual bases on the path.
    fn plain_pair(&mut self) -> (usize, usize) {
        let class = self.any();
        let is_plain = |base: &usize| self.hierarchy.path(class, *base).is_some_and(|path| !path.starts_with('v'));
        let bases: Vec<usize> = self.hierarchy.unique_bases(class).into_iter().filter(is_plain).collect();
        (class, *self.random.pick(&bases))
    }

    fn method_pointer(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let (class, base) = self.plain_pair();
        let is_virtual = self.hierarchy.classes[base].is_virtual && self.random.chance(70);
        let method = format!("&C{base}::{}{base}", if is_virtual { "v" } else { "n" });
        let body = vec![format!("trace(\"given\", m ? (x.*m)(n) : -1);"), format!("return {method};")];
        let calls = vec![
            format!("C{class} x;"),
            format!("Method{at} m = {method}, r = f{at}(x, m, 2);"),
            "trace(\"same\", m == r);".to_owned(),
            "trace(\"called\", (x.*r)(7));".to_owned(),
            format!("r = f{at}(x, nullptr, 3);"),
            format!("trace(\"back\", (static_cast<C{base} &>(x).*static_cast<int (C{base}::*)(int)>(r))(8));"),
        ];
        self.into = None;
        self.line(format!("using Method{at} = int (C{class}::*)(int);"));
        (format!("Method{at} f{at}(C{class} &x, Method{at} m, int n)"), body, calls)
    }

    fn data_pointer(&mut self, at: usize) -> (String, Vec<String>, Vec<String>) {
        let (class, base) = self.plain_pair();
        let body = vec![
            "trace(\"given\", m ? x.*m : -1);".to_owned(),
            format!("return n ? &C{base}::d{base} : static_cast<int C{base}::*>(nullptr);"),
        ];
        let calls = vec![
            format!("C{class} x;"),
            format!("int C{class}::*m = &C{class}::d{class}, C{class}::*r = f{at}(x, m, 1);"),
            "x.*r += 5;".to_owned(),
            format!("trace(\"changed\", x.sum{class}());"),
            format!("trace(\"same\", r == &C{base}::d{base});"),
            format!("trace(\"null\", f{at}(x, nullptr, 0) == nullptr);"),
        ];
        (format!("int C{class}::*f{at}(C{class} &x, int C{class}::*m, int n)"), body, calls)
    }
}

/// The declarations of the methods of a class, with their bodies.
fn methods(number: usize, class: &Class) -> Vec<(String, String)> {
    let mut init: Vec<String> = vec![format!("d{number}({})", number * 7 + 1)];
    init.extend(class.fields.iter().map(|field| field.init.clone()).filter(|init| !init.is_empty()));
    let mut sum = format!("d{number}");
    for field in &class.fields {
        sum = format!("({sum}) * 3 + {}", field.read);
    }
    for base in &class.bases {
        sum = format!("{sum} + 2 * C{0}::sum{0}()", base.class);
    }
    let mut methods = vec![
        (format!("C{number}()"), format!(": {} {{ trace(\"C{number}\", d{number}); }}", init.join(", "))),
        (format!("long sum{number}() const"), format!("{{ return {sum}; }}")),
        (format!("void touch{number}(int n)"), format!("{{ d{number} += n; }}")),
        (format!("int n{number}(int k)"), format!("{{ return k * 10 + d{number}; }}")),
    ];
    if class.has_copy {
        let bases = class.bases.iter().map(|base| format!("C{}(o)", base.class));
        let members = class.fields.iter().filter_map(|field| copied_member(&field.declaration));
        let parts: Vec<String> = bases.chain([format!("d{number}(o.d{number} + 1)")]).chain(members).collect();
        let arrays: String = class
            .fields
            .iter()
            .filter(|field| field.declaration.ends_with("[3]"))
            .map(|field| copied_array(&field.declaration))
            .collect();
        let body = format!(": {} {{ {arrays}trace(\"copy {number}\", d{number}); }}", parts.join(", "));
        methods.push((format!("C{number}(const C{number} &o)"), body));
    }
    if class.has_destructor || class.has_virtual_destructor {
        let word = if class.has_virtual_destructor { "virtual " } else { "" };
        methods.push((format!("{word}~C{number}()"), format!("{{ trace(\"~C{number}\", d{number}); }}")));
    }
    if class.is_virtual {
        methods.push((format!("virtual int v{number}(int k)"), format!("{{ return k + d{number}; }}")));
        methods.push((format!("virtual C{number} *self{number}()"), "{ return this; }".to_owned()));
    }
    for of in &class.overrides {
        methods.push((format!("int v{of}(int k) override"), format!("{{ return k * {} + d{number}; }}", number + 2)));
    }
    for of in &class.covariant {
        methods.push((format!("C{number} *self{of}() override"), "{ return this; }".to_owned()));
    }
    methods
}

/// The name of a member with this declaration.
fn name(declaration: &str) -> &str {
    let start = declaration.rfind('a').unwrap_or(0);
    let length =
        declaration[start..].find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(declaration.len() - start);
    &declaration[start..start + length]
}

fn copied_member(declaration: &str) -> Option<String> {
    (!declaration.ends_with("[3]")).then(|| format!("{0}(o.{0})", name(declaration)))
}

fn copied_array(declaration: &str) -> String {
    format!("for (int i = 0; i < 3; ++i) {0}[i] = o.{0}[i]; ", name(declaration))
}

/// The declaration of a method as its definition outside of the class has it.
fn qualified(declaration: &str, number: usize) -> String {
    let plain = declaration.trim_end_matches(" override").trim_start_matches("virtual ");
    let open = plain.find('(').unwrap_or(0);
    let start = plain[..open].rfind([' ', '*']).map_or(0, |at| at + 1);
    format!("{}C{number}::{}", &plain[..start], &plain[start..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_name_their_class() {
        assert_eq!(qualified("virtual C3 *self1() override", 3), "C3 *C3::self1()");
        assert_eq!(qualified("virtual ~C2()", 2), "C2::~C2()");
        assert_eq!(qualified("long sum0() const", 0), "long C0::sum0() const");
    }

    #[test]
    fn members_have_names() {
        for (declaration, expected) in [
            ("unsigned char a1_2", "a1_2"),
            ("int (Plain::*a3_0)(int)", "a3_0"),
            ("int a0_1 : 9", "a0_1"),
            ("int a0_0[3]", "a0_0"),
        ] {
            assert_eq!(name(declaration), expected);
        }
    }

    #[test]
    fn the_seed_determines_the_program() {
        let text = |seed| {
            let program = program(seed);
            program.header + &program.library + &program.user
        };
        assert_eq!(text(3), text(3));
        assert_ne!(text(3), text(4));
    }
}
