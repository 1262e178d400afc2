//! Statements about functions and variables that a program makes by variables whose names begin with `__enzyme_`.
//!
//! Such a variable holds addresses, of the function that it is about and of others. It becomes an operation of the module; the variable
//! itself is not emitted unless the program uses it.

use clang_export::schema::{Const, ConstBase, Function, Global};
use dialects::autodiff;
use dialects::ir::*;

use super::codes;
use super::types::Content;
use crate::c::cx::Cx;
use crate::c::error::{Lowered, Unsupported};

/// The meaning of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The augmented function and the reverse sweep of a function.
    Gradient,
    /// The function with tangents.
    Tangent,
    /// The library function whose derivative it has.
    Like,
    /// It is not differentiated.
    Inactive,
    /// It frees nothing.
    Nofree,
    /// It allocates memory.
    Allocation,
    /// A hint that changes no derivative.
    Hint,
    /// A feature that is not supported, by its description.
    NotTaken(&'static str),
}

/// The variables by a part of their names, with the number of their elements; 0 stands for any.
const STATEMENTS: [(&str, Statement, usize); 12] = [
    ("__enzyme_register_gradient", Statement::Gradient, 3),
    ("__enzyme_register_derivative", Statement::Tangent, 2),
    ("__enzyme_register_splitderivative", Statement::NotTaken("forward mode with a tape"), 0),
    ("__enzyme_function_like", Statement::Like, 2),
    ("__enzyme_inactivefn", Statement::Inactive, 0),
    ("__enzyme_inactivenoblockfn", Statement::Inactive, 0),
    ("__enzyme_inactive_global", Statement::Inactive, 0),
    ("__enzyme_nofree", Statement::Nofree, 0),
    ("__enzyme_allocation_like", Statement::Allocation, 4),
    ("__enzyme_shouldrecompute", Statement::Hint, 0),
    ("__enzyme_no_escaping_allocation", Statement::Hint, 0),
    ("__enzyme_sparse_accumulate", Statement::NotTaken("sparse derivatives"), 0),
];

/// An element of a variable.
pub(super) enum Element<'t> {
    Declaration(u32),
    Text(&'t [u8]),
    Number(i64),
}

/// The statement that a variable makes, and how many elements it has to have.
fn statement(global: &Global<'_>) -> Option<(Statement, usize)> {
    let fits = |part: &str| global.name.contains(part) || global.c_name.contains(part);
    STATEMENTS.iter().find(|(part, ..)| fits(part)).map(|(_, statement, count)| (*statement, *count))
}

/// Whether a variable is there for what it states, so that it is not emitted.
pub fn is_statement(global: &Global<'_>) -> bool {
    global.defined && statement(global).is_some()
}

/// Appends the elements of an initialiser.
fn elements<'t>(constant: &'t Const<'t>, found: &mut Vec<Option<Element<'t>>>) {
    match constant {
        Const::Array(array) => array.elements.iter().for_each(|each| elements(each, found)),
        Const::Struct(fields) => fields.fields.iter().for_each(|each| elements(&each.value, found)),
        Const::Int(number) => found.push(Some(Element::Number(number.value))),
        Const::Zero => found.push(Some(Element::Number(0))),
        Const::Address(address) => found.push(match &address.base {
            ConstBase::Decl(base) if address.offset == 0 => Some(Element::Declaration(base.decl)),
            ConstBase::Str(text) if address.offset == 0 => Some(Element::Text(text.bytes)),
            ConstBase::Null => Some(Element::Number(address.offset)),
            _ => None,
        }),
        _ => found.push(None),
    }
}

/// The text before the null character.
pub(super) fn text<'t>(element: Option<&Element<'t>>) -> Option<&'t str> {
    let Some(Element::Text(bytes)) = element else { return None };
    std::str::from_utf8(bytes.split(|byte| *byte == 0).next()?).ok()
}

/// Emits the statements of a file.
pub fn emit(cx: &mut Cx<'_, '_>) -> Vec<Unsupported> {
    let mut errors = Vec::new();
    let unit = cx.unit;
    for global in &unit.globals {
        if !global.defined {
            continue;
        }
        if let Some((statement, count)) = statement(global)
            && let Err(error) = cx.emit_statement(global, statement, count)
        {
            errors.push(error.or_at(global.loc));
        }
    }
    errors
}

/// A variable that does not have the form of its name.
pub(super) fn malformed<T>(global: &Global<'_>, why: &str, form: &str) -> Lowered<T> {
    let message = format!("'{}' {why}", global.c_name);
    Err(Unsupported::mistake(codes::STATEMENT, message, form, global.loc))
}

impl<'c, 't> Cx<'c, 't> {
    fn emit_statement(&mut self, global: &'t Global<'t>, statement: Statement, count: usize) -> Lowered<()> {
        let mut found = Vec::new();
        if let Some(init) = &global.init {
            elements(init, &mut found);
        }
        if found.is_empty() || count > 0 && found.len() != count {
            let form = format!("it is an array of {count} addresses that the initialiser lists");
            return malformed(global, &format!("has {} elements", found.len()), &form);
        }
        let Some(found): Option<Vec<Element<'t>>> = found.into_iter().collect() else {
            return malformed(
                global,
                "holds something that is no address",
                "list functions, variables, texts and numbers",
            );
        };
        match statement {
            Statement::Hint => Ok(()),
            Statement::NotTaken(feature) => {
                let message = format!("'{}' asks for {feature}, which is not supported", global.c_name);
                Err(Unsupported::mistake(codes::NOT_TAKEN, message, "leave the variable out", global.loc))
            }
            Statement::Gradient => self.state_gradient(global, &found),
            Statement::Tangent => self.state_tangent(global, &found),
            Statement::Like => {
                let function = self.function_element(global, &found, 0)?;
                let Some(library) = text(found.get(1)) else {
                    return malformed(
                        global,
                        "names no library function",
                        "the second element is a text such as \"sin\"",
                    );
                };
                self.state_like(function, library, global.loc)
            }
            Statement::Inactive => found.iter().try_for_each(|element| match element {
                Element::Declaration(decl) => self.state_inactive(*decl, global.loc),
                _ => malformed(
                    global,
                    "holds something that is no function and no variable",
                    "list functions or variables",
                ),
            }),
            Statement::Nofree => (0..found.len()).try_for_each(|at| {
                let function = self.function_element(global, &found, at)?;
                self.state_nofree(function, global.loc)
            }),
            Statement::Allocation => self.state_allocation(global, &found),
        }
    }

    /// The function that an element is the address of; declares it.
    pub(super) fn function_element(
        &mut self,
        global: &'t Global<'t>,
        found: &[Element<'t>],
        at: usize,
    ) -> Lowered<&'t Function<'t>> {
        let function = match found.get(at) {
            Some(Element::Declaration(decl)) => self.functions.get(decl).copied(),
            _ => None,
        };
        let Some(function) = function else {
            let why = format!("has an element {at} that is no function");
            return malformed(global, &why, "list the functions by their names");
        };
        self.named_function(function, global.loc)?;
        Ok(function)
    }

    /// Declares a function that an operation names.
    fn named_function(&mut self, function: &'t Function<'t>, at: u64) -> Lowered<()> {
        if !self.called_directly(function, function.abi)? {
            let message =
                format!("'{}' is another name of a function, about which nothing can be stated", function.c_name);
            return Err(Unsupported::mistake(codes::STATEMENT, message, "name the function itself", at));
        }
        self.declare_function(function.decl)
    }

    pub(super) fn builder_at_end(&mut self, at: u64) -> Builder<'c> {
        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        builder.set_loc(self.location(at));
        builder
    }

    pub fn state_like(&mut self, function: &'t Function<'t>, library: &str, at: u64) -> Lowered<()> {
        self.named_function(function, at)?;
        let b = self.builder_at_end(at);
        let name = symbol_attr(self.context, function.name);
        autodiff::Like::build(&b, name, str_attr(self.context, library)).build();
        Ok(())
    }

    pub fn state_nofree(&mut self, function: &'t Function<'t>, at: u64) -> Lowered<()> {
        self.named_function(function, at)?;
        let b = self.builder_at_end(at);
        autodiff::Nofree::build(&b, symbol_attr(self.context, function.name)).build();
        Ok(())
    }

    /// States that a function or variable is not differentiated.
    pub fn state_inactive(&mut self, decl: u32, at: u64) -> Lowered<()> {
        let name = if let Some(function) = self.functions.get(&decl).copied() {
            self.named_function(function, at)?;
            function.name
        } else if let Some(global) = self.globals.get(&decl).copied() {
            self.make_global(global)?;
            global.name
        } else {
            return Err(Unsupported::new("a statement about this declaration", at));
        };
        let b = self.builder_at_end(at);
        autodiff::Inactive::build(&b, symbol_attr(self.context, name)).build();
        Ok(())
    }

    fn state_gradient(&mut self, global: &'t Global<'t>, found: &[Element<'t>]) -> Lowered<()> {
        let function = self.function_element(global, found, 0)?;
        let augment = self.function_element(global, found, 1)?;
        let reverse = self.function_element(global, found, 2)?;
        self.state_custom(function, None, Some((augment, reverse)), global.loc)
    }

    fn state_tangent(&mut self, global: &'t Global<'t>, found: &[Element<'t>]) -> Lowered<()> {
        let function = self.function_element(global, found, 0)?;
        let forward = self.function_element(global, found, 1)?;
        self.state_custom(function, Some(forward), None, global.loc)
    }

    /// States the derivatives of a function that its author wrote, after a check of their parameters.
    pub fn state_custom(
        &mut self,
        function: &'t Function<'t>,
        forward: Option<&'t Function<'t>>,
        gradient: Option<(&'t Function<'t>, &'t Function<'t>)>,
        at: u64,
    ) -> Lowered<()> {
        for derivative in forward.into_iter().chain(gradient.map(|pair| pair.0)).chain(gradient.map(|pair| pair.1)) {
            self.named_function(derivative, at)?;
        }
        self.named_function(function, at)?;
        if let Some(forward) = forward {
            let expected = self.with_shadows(function, |content| content != Content::Inactive);
            self.check_derivative(function, forward, &expected, at)?;
        }
        if let Some((augment, reverse)) = gradient {
            let expected = self.with_shadows(function, |content| content == Content::Pointers);
            self.check_derivative(function, augment, &expected, at)?;
            let (result, returned) = (self.abi(function.abi).result.ty, self.abi(augment.abi).result.ty);
            let seed = (self.content(result) == Content::Floats).then_some(Some(result));
            // An augmented function that returns what the function does has no tape.
            let has_tape = !self.is_void(returned) && !self.is_same_type(returned, result);
            let of_reverse = expected.into_iter().chain(seed).chain(has_tape.then_some(None)).collect::<Vec<_>>();
            self.check_derivative(function, reverse, &of_reverse, at)?;
        }
        let context = self.context;
        let symbol = |function: &Function<'_>| symbol_attr(context, function.name);
        let b = self.builder_at_end(at);
        autodiff::Custom::build(&b, symbol(function))
            .attr_opt(autodiff::Custom::FORWARD, forward.map(symbol))
            .attr_opt(autodiff::Custom::AUGMENT, gradient.map(|pair| symbol(pair.0)))
            .attr_opt(autodiff::Custom::REVERSE, gradient.map(|pair| symbol(pair.1)))
            .build();
        Ok(())
    }

    /// The parameters of a function, each followed by one more of its type if its content says so; `None` stands for a tape.
    fn with_shadows(&self, function: &Function<'_>, has_shadow: impl Fn(Content) -> bool) -> Vec<Option<u32>> {
        let all = self.abi(function.abi).params.iter();
        all.flat_map(|how| std::iter::repeat_n(Some(how.ty), 1 + usize::from(has_shadow(self.content(how.ty)))))
            .collect()
    }

    /// Checks the parameters of a derivative against those that it has to have.
    fn check_derivative(
        &self,
        function: &Function<'_>,
        derivative: &Function<'_>,
        expected: &[Option<u32>],
        at: u64,
    ) -> Lowered<()> {
        let own = &self.abi(derivative.abi).params;
        let fits = expected.len() == own.len()
            && expected.iter().zip(own).all(|(expected, own)| match expected {
                Some(expected) => self.is_same_type(*expected, own.ty),
                None => self.is_pointer(own.ty),
            });
        if fits {
            return Ok(());
        }
        let list: Vec<&str> = expected.iter().map(|each| each.map_or("void *", |ty| self.ty(ty).name)).collect();
        let message =
            format!("'{}' does not have the parameters of a derivative of '{}'", derivative.c_name, function.c_name);
        let remedy = format!("its parameters are ({})", list.join(", "));
        Err(Unsupported::mistake(codes::CUSTOM_DERIVATIVE, message, remedy, at))
    }
}
