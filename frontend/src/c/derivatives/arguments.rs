//! The arguments of a derivative, as the source has them: markers, values, shadows, seeds, tape.

use clang_export::schema::{Expr, ExprKindCall, Function};
use dialects::autodiff::{Activity, Mode, ResultActivity};

use super::codes;
use super::names::{MARKER_PREFIX, Marker, marker, nearest_marker};
use super::types::{Agreement, Content};
use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::Fun;

/// The bytes that `enzyme_allocated` has to provide: a tape is a pointer.
pub const TAPE_SIZE: i64 = 8;

/// The most directions of a derivative: each one has operands and code of its own.
const MOST_DIRECTIONS: i64 = 1024;

/// A call of the interface.
pub struct Written<'t> {
    pub mode: Mode,
    /// The function that is differentiated.
    pub function: &'t Function<'t>,
    /// The position of the call.
    pub at: u64,
    pub width: usize,
    /// An element for each parameter.
    pub arguments: Vec<Argument<'t>>,
    /// The adjoints of the result, for the reverse sweep.
    pub seeds: Vec<&'t Expr<'t>>,
    pub tape: Tape<'t>,
    pub result: ResultActivity,
    pub primal_return: bool,
    pub runtime_activity: bool,
    pub strong_zero: bool,
    /// The context whose shadows of variables count.
    pub context: Option<&'t Expr<'t>>,
}

/// The argument for a parameter.
pub struct Argument<'t> {
    /// The type of the parameter.
    pub ty: u32,
    pub activity: Activity,
    pub value: &'t Expr<'t>,
    /// Whether the argument is the address of the value.
    pub by_reference: bool,
    pub shadows: Shadows<'t>,
    pub not_overwritten: bool,
}

/// The shadows of an argument, one for each direction.
pub enum Shadows<'t> {
    Each(Vec<&'t Expr<'t>>),
    /// They are at this distance in bytes from each other.
    Strided {
        first: &'t Expr<'t>,
        stride: &'t Expr<'t>,
    },
}

/// How the tape goes from one call to the other.
#[derive(Clone, Copy)]
pub enum Tape<'t> {
    /// As a result of the first; the second has none yet.
    Returned,
    /// As the last argument of the second.
    Passed(&'t Expr<'t>),
    /// In memory that both calls are given the address of.
    Kept(&'t Expr<'t>),
}

/// A function with what messages need to know of it.
#[derive(Clone, Copy)]
pub struct Callee<'t> {
    pub function: &'t Function<'t>,
    pub at: u64,
}

/// The markers between two values.
#[derive(Default)]
struct Prefix<'t> {
    activity: Option<(Activity, &'static str)>,
    stride: Option<&'t Expr<'t>>,
    /// The size of the value at the address that the argument is.
    by_reference: Option<i64>,
    not_overwritten: bool,
}

/// The options of the whole call that markers state.
#[derive(Default)]
pub struct Options<'t> {
    pub result: Option<ResultActivity>,
    pub primal_return: bool,
    pub no_return: bool,
    pub runtime_activity: bool,
    pub strong_zero: bool,
    pub context: Option<&'t Expr<'t>>,
    pub kept: Option<&'t Expr<'t>>,
    pub allocated: Option<i64>,
}

/// Reads the arguments of a call one by one.
pub struct Reader<'r, 'm, 'c, 't> {
    pub fun: &'r Fun<'m, 'c, 't>,
    pub callee: Callee<'t>,
    pub mode: Mode,
    /// The arguments that are not read yet.
    pub rest: &'t [Expr<'t>],
    /// The shadows behind `enzyme_interleave`, if they stand apart.
    pub interleaved: Option<&'t [Expr<'t>]>,
    pub width: usize,
    pub options: Options<'t>,
}

/// Reads the arguments of a call behind the function that it differentiates.
pub fn read<'t>(
    fun: &Fun<'_, '_, 't>,
    mode: Mode,
    callee: Callee<'t>,
    call: &'t ExprKindCall<'t>,
) -> Lowered<Written<'t>> {
    let mut reader = Reader {
        fun,
        callee,
        mode,
        rest: call.args.get(1..).unwrap_or_default(),
        interleaved: None,
        width: 1,
        options: Options::default(),
    };
    reader.find_width()?;
    reader.find_interleaved()?;
    let parameters: Vec<u32> = fun.m.abi(callee.function.abi).params.iter().map(|param| param.ty).collect();
    let mut arguments = Vec::new();
    let mut more = Vec::new();
    loop {
        let (prefix, value) = reader.next()?;
        let Some(value) = value else { break };
        match parameters.get(arguments.len()) {
            Some(&ty) => arguments.push(reader.argument(arguments.len(), ty, prefix, value)?),
            None => more.push(value),
        }
    }
    if let Some(missing) = parameters.get(arguments.len()) {
        let name = parameter_name(fun, callee.function, arguments.len());
        return reader.mistake(
            callee.at,
            codes::TOO_FEW_ARGUMENTS,
            format!("parameter {name} of '{}' has no argument", callee.function.c_name),
            format!(
                "pass a value of type '{}' for it; each active argument before it takes {}",
                fun.m.ty(*missing).name,
                if mode == Mode::Forward {
                    "its tangent with it"
                } else {
                    "its shadow with it, unless it is passed by value"
                }
            ),
        );
    }
    reader.finish(arguments, more)
}

/// The name of a parameter in quotes, or its number where it has no name.
pub fn parameter_name(fun: &Fun<'_, '_, '_>, function: &Function<'_>, at: usize) -> String {
    let unit = fun.m.unit;
    let definition = unit.definitions.iter().find(|definition| definition.decl == function.decl);
    match definition.and_then(|definition| definition.params.get(at)) {
        Some(param) if !param.name.is_empty() => format!("'{}'", param.name),
        _ => format!("{}", at + 1),
    }
}

impl<'t> Reader<'_, '_, '_, 't> {
    pub fn mistake<T>(&self, at: u64, code: &'static str, message: String, remedy: impl Into<String>) -> Lowered<T> {
        Err(Unsupported::mistake(code, message, remedy, at))
    }

    /// The marker that an argument is, with its name.
    fn marker(&self, e: &'t Expr<'t>) -> Lowered<Option<(Marker, &'t str)>> {
        let Some(name) = self.fun.read_name(e).filter(|name| name.starts_with(MARKER_PREFIX)) else { return Ok(None) };
        match marker(name) {
            Some(Marker::NotTaken(feature)) => {
                let message = format!("'{name}' asks for {feature}, which is not supported");
                self.mistake(e.loc, codes::NOT_TAKEN, message, "leave the marker out, and what belongs to it")
            }
            Some(marker) => Ok(Some((marker, name))),
            None => {
                let message = format!("there is no marker '{name}'");
                let remedy =
                    format!("'{}' is one; a variable that is no marker needs another name", nearest_marker(name));
                self.mistake(e.loc, codes::UNKNOWN_MARKER, message, remedy)
            }
        }
    }

    /// Takes the argument that belongs to a marker.
    fn value_of(&mut self, marker: &Expr<'t>, name: &str, what: &str) -> Lowered<&'t Expr<'t>> {
        let Some((value, rest)) = self.rest.split_first() else {
            let message = format!("nothing stands behind '{name}'");
            return self.mistake(marker.loc, codes::MARKER_PLACE, message, format!("'{name}' is followed by {what}"));
        };
        self.rest = rest;
        Ok(value)
    }

    /// Takes the positive constant that belongs to a marker.
    fn number_of(&mut self, marker: &Expr<'t>, name: &str) -> Lowered<i64> {
        let value = self.value_of(marker, name, "a positive constant")?;
        match self.fun.known_integer(value) {
            Some(number) if number > 0 => Ok(number),
            _ => {
                let message = format!("the value behind '{name}' is not a positive integer constant");
                self.mistake(value.loc, codes::NOT_CONSTANT, message, "write a number, or the name of a constant")
            }
        }
    }

    /// Finds the number of directions: the shadows before it depend on it as well.
    fn find_width(&mut self) -> Lowered<()> {
        let all = self.rest;
        let mut known = false;
        for (at, e) in all.iter().enumerate() {
            if self.fun.read_name(e).and_then(marker) != Some(Marker::Width) {
                continue;
            }
            if known {
                let message = "'enzyme_width' stands here twice".to_owned();
                return self.mistake(e.loc, codes::MARKER_PLACE, message, "leave one of them out");
            }
            self.rest = &all[at + 1..];
            let width = self.number_of(e, "enzyme_width")?;
            if width > MOST_DIRECTIONS {
                let message =
                    format!("{width} directions are more than the {MOST_DIRECTIONS} that one derivative may have");
                return self.mistake(e.loc, codes::NOT_CONSTANT, message, "ask for fewer at once, in a loop");
            }
            self.width = usize::try_from(width).unwrap_or(1);
            known = true;
        }
        self.rest = all;
        let of_context = all.windows(2).find_map(|pair| {
            let is_context = self.fun.read_name(&pair[0]).and_then(marker) == Some(Marker::Context);
            self.fun.known_width(&pair[1]).filter(|_| is_context)
        });
        if let Some(width) = of_context.filter(|width| *width != self.width) {
            if known {
                let message = format!("the context is for {width} directions, and the derivative for {}", self.width);
                let remedy = "leave 'enzyme_width' out, or make a context for as many directions";
                return self.mistake(self.callee.at, codes::CONTEXT, message, remedy);
            }
            self.width = width;
        }
        Ok(())
    }

    /// Separates the shadows behind `enzyme_interleave`.
    fn find_interleaved(&mut self) -> Lowered<()> {
        let all = self.rest;
        let markers = all.iter().map(|e| self.fun.read_name(e).and_then(marker));
        if let Some(at) = markers.into_iter().position(|marker| marker == Some(Marker::Interleave)) {
            self.rest = &all[..at];
            self.interleaved = Some(&all[at + 1..]);
        }
        Ok(())
    }

    /// Takes the context that belongs to a marker.
    fn context_of(&mut self, marker: &Expr<'t>, name: &str) -> Lowered<&'t Expr<'t>> {
        let value = self.value_of(marker, name, "a context, which '__enzyme_context' makes")?;
        if self.options.context.is_some() {
            let message = format!("'{name}' stands here twice");
            return self.mistake(marker.loc, codes::MARKER_PLACE, message, "leave one of them out");
        }
        if !self.fun.m.is_pointer(value.ty) {
            let message = format!("the value behind '{name}' is no context but a '{}'", self.fun.m.ty(value.ty).name);
            return self.mistake(value.loc, codes::CONTEXT, message, "pass what '__enzyme_context' returned");
        }
        Ok(value)
    }

    /// Reads the markers up to the next value, and the value; `None` behind the last.
    fn next(&mut self) -> Lowered<(Prefix<'t>, Option<&'t Expr<'t>>)> {
        let mut prefix = Prefix::default();
        let mut waiting: Option<(&'t Expr<'t>, &'t str)> = None;
        while let Some((e, rest)) = self.rest.split_first() {
            self.rest = rest;
            let Some((marker, name)) = self.marker(e)? else { return Ok((prefix, Some(e))) };
            let is_of_value = match marker {
                Marker::Activity(activity) | Marker::Strided(activity) => {
                    if let Some((_, earlier)) = prefix.activity {
                        let message = format!("'{name}' and '{earlier}' stand before the same argument");
                        return self.mistake(e.loc, codes::MARKER_PLACE, message, "leave one of them out");
                    }
                    prefix.activity = Some((activity, activity_name(activity)));
                    if let Marker::Strided(_) = marker {
                        prefix.stride = Some(self.value_of(e, name, "the distance of the shadows in bytes")?);
                    }
                    true
                }
                Marker::NotOverwritten => {
                    prefix.not_overwritten = true;
                    true
                }
                Marker::ByReference => {
                    prefix.by_reference = Some(self.number_of(e, name)?);
                    true
                }
                _ => {
                    self.option(marker, e, name)?;
                    false
                }
            };
            if is_of_value {
                waiting = Some((e, name));
            }
        }
        if let Some((e, name)) = waiting {
            let message = format!("no argument stands behind '{name}'");
            return self.mistake(
                e.loc,
                codes::MARKER_PLACE,
                message,
                "write the marker before the argument it speaks of",
            );
        }
        Ok((prefix, None))
    }

    /// Reads a marker that speaks of the whole call.
    fn option(&mut self, marker: Marker, e: &'t Expr<'t>, name: &str) -> Lowered<()> {
        match marker {
            Marker::Width => _ = self.number_of(e, name)?,
            Marker::Allocated => self.options.allocated = Some(self.number_of(e, name)?),
            Marker::Tape => self.options.kept = Some(self.value_of(e, name, "the address of memory for the tape")?),
            Marker::Result(activity) => self.options.result = Some(activity),
            Marker::PrimalReturn => self.options.primal_return = true,
            Marker::NoReturn => self.options.no_return = true,
            Marker::RuntimeActivity => self.options.runtime_activity = true,
            Marker::StrongZero => self.options.strong_zero = true,
            Marker::Context => self.options.context = Some(self.context_of(e, name)?),
            Marker::Activity(_)
            | Marker::Strided(_)
            | Marker::NotOverwritten
            | Marker::ByReference
            | Marker::Interleave
            | Marker::NotTaken(_) => {}
        }
        Ok(())
    }

    /// The argument for a parameter: checks the value, takes its shadows and checks them.
    fn argument(&mut self, at: usize, ty: u32, prefix: Prefix<'t>, value: &'t Expr<'t>) -> Lowered<Argument<'t>> {
        let name = parameter_name(self.fun, self.callee.function, at);
        let m = &self.fun.m;
        let given = match prefix.by_reference {
            None => value.ty,
            Some(size) => self.referenced(value, ty, size, &name)?,
        };
        let is_null = m.is_pointer(ty) && self.fun.known_integer(value) == Some(0);
        if m.agreement(given, ty) == Agreement::No && !is_null {
            let message = format!(
                "the argument for parameter {name} of '{}' has type '{}' instead of '{}'",
                self.callee.function.c_name,
                m.ty(given).name,
                m.ty(ty).name
            );
            return self.mistake(value.loc, codes::ARGUMENT_TYPE, message, self.conversion_remedy(given, ty));
        }
        let activity = match prefix.activity {
            Some((activity, marker)) => {
                self.check_activity(activity, marker, ty, &name, value.loc)?;
                activity
            }
            None => self.default_activity(ty),
        };
        let shadows = match prefix.stride {
            _ if !activity.has_shadow() => Shadows::Each(Vec::new()),
            Some(stride) => Shadows::Strided { first: self.shadow(value, ty, &name)?, stride },
            None => Shadows::Each((0..self.width).map(|_| self.shadow(value, ty, &name)).collect::<Lowered<_>>()?),
        };
        Ok(Argument {
            ty,
            activity,
            value,
            by_reference: prefix.by_reference.is_some(),
            shadows,
            not_overwritten: prefix.not_overwritten,
        })
    }

    /// The type of the value at the address that an argument is; that of the parameter if the address does not tell.
    fn referenced(&self, value: &Expr<'t>, ty: u32, size: i64, name: &str) -> Lowered<u32> {
        let m = &self.fun.m;
        let expected = m.ty(ty).size;
        match m.pointee(value.ty) {
            Some(_) if u64::try_from(size) != Ok(expected) => {
                let message = format!("the value for parameter {name} has {size} bytes instead of {expected}");
                let remedy = format!("write sizeof({}) behind 'enzyme_byref'", m.ty(ty).name);
                self.mistake(value.loc, codes::ARGUMENT_TYPE, message, remedy)
            }
            Some(pointee) => Ok(if m.is_void(pointee) { ty } else { pointee }),
            None => {
                let message = format!("the argument for parameter {name} is no address, as 'enzyme_byref' says");
                self.mistake(value.loc, codes::ARGUMENT_TYPE, message, "pass the address of the value")
            }
        }
    }

    fn conversion_remedy(&self, from: u32, to: u32) -> String {
        let m = &self.fun.m;
        match (m.content(from), m.content(to)) {
            (Content::Inactive, Content::Floats) => {
                format!("cast the argument to '{}', or write a floating-point constant", m.ty(to).name)
            }
            (Content::Pointers, Content::Inactive | Content::Floats) => {
                "the argument before it may be one that has no shadow: mark it 'enzyme_const', or leave the shadow out"
                    .into()
            }
            (_, Content::Pointers) => {
                "pass the pointer that the function takes; an argument before it may lack its shadow".into()
            }
            _ => format!("convert the argument to '{}'", m.ty(to).name),
        }
    }

    fn default_activity(&self, ty: u32) -> Activity {
        match (self.fun.m.content(ty), self.mode) {
            (Content::Inactive, _) => Activity::Const,
            (Content::Floats, Mode::Forward) | (Content::Pointers, _) => Activity::Dup,
            (Content::Floats, Mode::Gradient | Mode::Augment | Mode::Reverse) => Activity::Out,
        }
    }

    /// Checks the activity that a marker states.
    fn check_activity(&self, activity: Activity, marker: &str, ty: u32, name: &str, at: u64) -> Lowered<()> {
        let content = self.fun.m.content(ty);
        let is_forward = self.mode == Mode::Forward;
        let (why, remedy) = match (activity, content) {
            (Activity::Const, _) => return Ok(()),
            (_, Content::Inactive) => ("has no derivative", "mark it 'enzyme_const'"),
            (Activity::Out, _) if is_forward => {
                ("has a tangent in forward mode", "mark it 'enzyme_dup' and pass its tangent behind it")
            }
            (Activity::Out, Content::Pointers) => {
                ("is no floating-point value", "mark it 'enzyme_dup' and pass its shadow behind it")
            }
            (Activity::Dup | Activity::DupNoneed, Content::Floats) if !is_forward => (
                "is a value that the function cannot change",
                "mark it 'enzyme_out': its adjoint is a result; to keep the adjoint in memory, pass a pointer",
            ),
            _ => return Ok(()),
        };
        let message =
            format!("'{marker}' does not fit parameter {name} of type '{}', which {why}", self.fun.m.ty(ty).name);
        self.mistake(at, codes::ACTIVITY, message, remedy)
    }

    /// Takes the next shadow of an argument.
    fn shadow(&mut self, value: &Expr<'t>, ty: u32, name: &str) -> Lowered<&'t Expr<'t>> {
        let what = if self.fun.m.content(ty) == Content::Floats { "tangent" } else { "shadow" };
        let list = self.interleaved.as_mut().unwrap_or(&mut self.rest);
        let next = list.split_first();
        if let Some((_, rest)) = next {
            *list = rest;
        }
        let remedy = || {
            let type_name = self.fun.m.ty(ty).name;
            format!("pass the {what}, of type '{type_name}', behind the argument, or write 'enzyme_const' before it")
        };
        let Some((shadow, _)) = next else {
            let message =
                format!("the argument for parameter {name} of '{}' has no {what}", self.callee.function.c_name);
            return self.mistake(value.loc, codes::MISSING_SHADOW, message, remedy());
        };
        if let Some((_, marker)) = self.marker(shadow)? {
            let message = format!(
                "the argument for parameter {name} of '{}' has no {what}: '{marker}' stands behind it",
                self.callee.function.c_name
            );
            return self.mistake(value.loc, codes::MISSING_SHADOW, message, remedy());
        }
        let m = &self.fun.m;
        let is_null = m.is_pointer(ty) && self.fun.known_integer(shadow) == Some(0);
        if m.agreement(shadow.ty, ty) == Agreement::No && !is_null {
            let message = format!(
                "the {what} for parameter {name} of '{}' has type '{}' instead of '{}'",
                self.callee.function.c_name,
                m.ty(shadow.ty).name,
                m.ty(ty).name
            );
            return self.mistake(shadow.loc, codes::SHADOW_TYPE, message, remedy());
        }
        Ok(shadow)
    }
}

fn activity_name(activity: Activity) -> &'static str {
    match activity {
        Activity::Const => "enzyme_const",
        Activity::Dup => "enzyme_dup",
        Activity::DupNoneed => "enzyme_dupnoneed",
        Activity::Out => "enzyme_out",
    }
}
