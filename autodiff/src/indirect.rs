//! Calls through pointers: the derivatives of functions whose address is taken, in a form that is the same for all
//! functions of a type, and their table.
//!
//! A function pointer is its own shadow. Where one is called, the runtime looks its derivatives up by the address of the
//! function, in the entries that all files of the program contribute to the section `rmlir_derivatives`. In this form all
//! pointers have shadows and all numbers are active; several results are stored behind a last pointer, and there is always
//! a tape. The derivatives in this form are called through pointers, too, and have derivatives in this form themselves.
//! Those of a function of the C library are contributed by each file that takes its address.

use crate::activity::Options;
use crate::addresses::{has_common_form, used_by_address};
use crate::engine::Engine;
use crate::forward::Forward;
use crate::imported::caller_of;
use crate::item::{Item, Lanes, Part};
use crate::reverse::Reverse;
use crate::rule;
use crate::runtime::Runtime;
use crate::synthesise::{adopt, returned_types};
use crate::tangent::declare_tangent;
use crate::variant::{Key, Variant, declare_adjoint, declare_augmented};
use dialects::{
    autodiff::{Activity, Mode, ResultActivity, Signature},
    diagnostics::Failure,
    ir::*,
    ops::{
        arith, func,
        llvm::{self, GepFlags, GepIndex},
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// The section with the entries of all functions.
const SECTION: &str = "rmlir_derivatives";

/// The alignment of results in memory.
const ALIGNMENT: u64 = 16;

/// A derivative of a function in the common form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    Tangent,
    Augmented,
    Adjoint,
}

impl Form {
    /// The number of the field of an entry: the function and the width come first.
    fn field(self) -> i32 {
        match self {
            Self::Tangent => 2,
            Self::Augmented => 3,
            Self::Adjoint => 4,
        }
    }

    fn suffix(self) -> &'static str {
        match self {
            Self::Tangent => "any_tangent",
            Self::Augmented => "any_augmented",
            Self::Adjoint => "any_adjoint",
        }
    }
}

/// The type of a function that is called through a pointer.
struct Shape<'c> {
    inputs: Vec<Ty<'c>>,
    results: Vec<Ty<'c>>,
    width: usize,
    options: Options,
}

/// The width of a derivative in the common form, and the options of its request.
pub type Kind = (usize, Options);

/// The names of the derivatives in the common form that were made, by function, kind and form; `None` for those that could
/// not be made.
pub type CommonForms = BTreeMap<(String, Kind, Form), Option<String>>;

/// The needs of calls through pointers so far: kinds, and the printed types of the functions.
#[derive(Default)]
pub struct Needed {
    tangents: BTreeSet<(String, Kind)>,
    adjoints: BTreeSet<(String, Kind)>,
    /// The functions whose address the program takes.
    pub addresses: BTreeSet<String>,
}

/// The number by which the runtime tells derivatives of a function apart: the width, and above it the options.
fn number_of((width, options): Kind) -> i64 {
    const WIDTH: u32 = 32;
    width as i64 | options.number() << WIDTH
}

impl Needed {
    /// Whether there are no such calls.
    pub fn is_empty(&self) -> bool {
        self.tangents.is_empty() && self.adjoints.is_empty()
    }
}

impl<'c> Shape<'c> {
    fn of_call(call: Op<'c>, (width, options): Kind) -> Self {
        let mut inputs = operands(call).map(type_of);
        let _function = inputs.next();
        Self { inputs: inputs.collect(), results: results(call).map(type_of).collect(), width, options }
    }

    fn of_function(function: Op<'c>, (width, options): Kind) -> Self {
        Self { inputs: func::inputs(function), results: returned_types(function), width, options }
    }

    /// The number of its kind.
    fn key(&self) -> i64 {
        number_of((self.width, self.options))
    }

    fn name(&self) -> String {
        let list = |types: &[Ty<'c>]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        format!("({}) -> ({})", list(&self.inputs), list(&self.results))
    }

    /// The types of values with companions for those that may have some.
    fn with_companions(&self, types: &[Ty<'c>], has: fn(Ty<'c>) -> bool) -> Vec<Ty<'c>> {
        types.iter().flat_map(|each| std::iter::repeat_n(*each, if has(*each) { 1 + self.width } else { 1 })).collect()
    }

    /// `width` lanes of the types that are numbers.
    fn numbers(&self, types: &[Ty<'c>]) -> Vec<Ty<'c>> {
        let numbers = types.iter().filter(|each| rule::carries_derivative(**each));
        numbers.flat_map(|each| std::iter::repeat_n(*each, self.width)).collect()
    }

    /// The parameters and results of a form.
    fn signature(&self, form: Form, context: &'c Context) -> (Vec<Ty<'c>>, Vec<Ty<'c>>) {
        let pointer = ptr_type(context);
        match form {
            Form::Tangent => (
                self.with_companions(&self.inputs, |each| rule::is_address(each) || rule::carries_derivative(each)),
                self.with_companions(&self.results, |each| rule::is_address(each) || rule::carries_derivative(each)),
            ),
            Form::Augmented => {
                let mut inputs = self.with_companions(&self.inputs, rule::is_address);
                let mut results = self.with_companions(&self.results, rule::is_address);
                inputs.push(pointer);
                results.push(pointer);
                (inputs, results)
            }
            Form::Adjoint => {
                let mut inputs = self.with_companions(&self.inputs, rule::is_address);
                inputs.extend(self.numbers(&self.results));
                inputs.push(pointer);
                (inputs, self.numbers(&self.inputs))
            }
        }
    }
}

/// The facts about an access of results in memory.
const RESULT: AccessFacts<'static> =
    AccessFacts { alignment: Some(ALIGNMENT), tbaa: None, alias_scopes: None, noalias_scopes: None, volatile: false };

/// The address of each of several results in memory, and the size of all.
fn places(layout: &Layout, types: &[Ty<'_>]) -> (Vec<u64>, u64) {
    let size = |each: &Ty<'_>| layout.allocation_size(*each).unwrap_or(ALIGNMENT).next_multiple_of(ALIGNMENT);
    types.iter().fold((Vec::new(), 0), |(mut places, end), each| {
        places.push(end);
        (places, end + size(each))
    })
}

/// The address at an offset in bytes from another one.
fn behind<'c>(b: &Builder<'c>, base: Val<'c>, offset: u64) -> Val<'c> {
    let offset = arith::constant_int(b, int_type(b.context(), 64), offset as i64);
    llvm::gep(b, base, &[GepIndex::Value(offset)], int_type(b.context(), 8), GepFlags::InboundsNuw)
}

/// A function in the common form under construction.
struct Shell<'c> {
    name: String,
    b: Builder<'c>,
    /// Its arguments, without the last one if that points to the memory of the results.
    received: Vec<Val<'c>>,
    results: Option<Val<'c>>,
}

impl<'c> Shell<'c> {
    /// Ends the function; returns its name.
    fn end(self, layout: &Layout, outputs: &[Val<'c>]) -> String {
        let Self { name, b, results, .. } = self;
        let Some(memory) = results else {
            func::ret(&b, outputs);
            return name;
        };
        let types: Vec<_> = outputs.iter().map(|value| type_of(*value)).collect();
        for (value, offset) in outputs.iter().zip(places(layout, &types).0) {
            llvm::store(&b, *value, behind(&b, memory, offset), &RESULT);
        }
        func::ret(&b, &[]);
        name
    }
}

impl<'c> Engine<'c> {
    /// Calls a derivative of the function that a pointer points to.
    fn call_form(
        &mut self,
        b: &Builder<'c>,
        (shape, form): (&Shape<'c>, Form),
        function: Val<'c>,
        arguments: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        let needed = match form {
            Form::Tangent => &mut self.needed.tangents,
            Form::Augmented | Form::Adjoint => &mut self.needed.adjoints,
        };
        needed.insert((shape.name(), (shape.width, shape.options)));
        let width = arith::constant_int(b, int_type(b.context(), 64), shape.key());
        let entry = self.call(b, Runtime::Derivatives, &[function, width]);
        let pointer = ptr_type(b.context());
        let field = llvm::gep(b, entry, &[GepIndex::Constant(form.field())], pointer, GepFlags::InboundsNuw);
        let facts = AccessFacts { alignment: Some(8), ..AccessFacts::default() };
        let callee = llvm::load(b, pointer, field, &facts);
        let (_, results) = shape.signature(form, b.context());
        if let [] | [_] = results[..] {
            let call = llvm::call_indirect(b, callee, arguments, results.first().copied(), None);
            return dialects::ir::results(call).collect();
        }
        let (places, size) = places(self.layout(), &results);
        let memory = self.scratch(b, size);
        let arguments: Vec<_> = arguments.iter().copied().chain([memory]).collect();
        llvm::call_indirect(b, callee, &arguments, None, None);
        let load = |(r#type, at): (&Ty<'c>, u64)| llvm::load(b, *r#type, behind(b, memory, at), &RESULT);
        results.iter().zip(places).map(load).collect()
    }

    /// Makes the derivatives in the common form of all functions whose address is taken that calls through pointers may
    /// need. A function that cannot be differentiated gets none.
    pub fn make_common_forms(&mut self) {
        loop {
            let before = self.common.len();
            let made: BTreeSet<String> = self.common.values().flatten().cloned().collect();
            let known = self.needed.addresses.iter().chain(&made).filter_map(|name| self.function(name));
            let known = known.filter(|function| has_common_form(*function));
            let all: Vec<_> = used_by_address(self.module).into_iter().chain(known).collect();
            for function in all {
                let (name, shape) = (
                    symbol_name(function).unwrap_or_default(),
                    Shape::of_function(function, (1, Options::default())).name(),
                );
                let needs = |set: &BTreeSet<(String, Kind)>, forms: &[Form]| -> Vec<(Kind, Vec<Form>)> {
                    let of_shape = set.iter().filter(|(each, _)| *each == shape);
                    of_shape.map(|(_, kind)| (*kind, forms.to_vec())).collect()
                };
                let (tangents, adjoints) = (&self.needed.tangents, &self.needed.adjoints);
                let mut needed = needs(tangents, &[Form::Tangent]);
                needed.extend(needs(adjoints, &[Form::Augmented, Form::Adjoint]));
                if !func::is_defined(function) {
                    // Several files have entries of a library function, and the runtime takes any.
                    needed.extend(needs(adjoints, &[Form::Tangent]));
                    needed.extend(needs(tangents, &[Form::Augmented, Form::Adjoint]));
                }
                for (kind, forms) in needed {
                    let is_made = |form: &Form| self.common.contains_key(&(name.to_owned(), kind, *form));
                    if !forms.iter().all(is_made) {
                        self.make_common_form(function, kind, &forms);
                    }
                }
            }
            if self.common.len() == before {
                return;
            }
        }
    }

    fn make_common_form(&mut self, function: Op<'c>, kind: Kind, forms: &[Form]) {
        let own = symbol_name(function).unwrap_or_default().to_owned();
        let function = if func::is_defined(function) { function } else { caller_of(self, function) };
        let shape = Shape::of_function(function, kind);
        let made = self.attempt(|engine| match forms {
            [Form::Tangent] => engine.any_tangent(function, &shape).map(|name| vec![name]),
            _ => engine.any_adjoint(function, &shape),
        });
        let names = made.unwrap_or_default();
        for (at, form) in forms.iter().enumerate() {
            let name = names.get(at).cloned();
            if let Some(made) = name.as_deref().and_then(|name| self.function(name)) {
                // Its entry is made at the end, and it must not vanish before.
                Linkage::External.set(made);
            }
            self.common.insert((own.clone(), kind, *form), name);
        }
    }

    /// Makes the entries of the derivatives in the common form.
    pub fn make_entries(&mut self) {
        self.make_common_forms();
        let mut entries: BTreeMap<(String, Kind), Vec<(Form, String)>> = BTreeMap::new();
        for ((function, kind, form), name) in &self.common {
            if let Some(name) = name {
                entries.entry((function.clone(), *kind)).or_default().push((*form, name.clone()));
            }
        }
        for ((function, kind), forms) in entries {
            self.make_entry(&function, kind, &forms);
        }
    }

    /// The names of the derivatives in the common form.
    pub fn common_forms(&self) -> impl Iterator<Item = &str> {
        self.common.values().filter_map(Option::as_deref)
    }

    fn make_entry(&mut self, own: &str, kind: Kind, forms: &[(Form, String)]) {
        let context = context_of(self.module);
        let (pointer, size) = (ptr_type(context), int_type(context, 64));
        let r#type = llvm_struct_type(context, &[pointer, size, pointer, pointer, pointer], false);
        let b = Builder::at_end(context, body(self.module, 0));
        let entry = self.fresh(&format!("{own}.derivatives"));
        let op = b
            .op(llvm::Global::NAME)
            .with(llvm::Global::SYM_NAME, str_attr(context, &entry))
            .with(llvm::Global::GLOBAL_TYPE, type_attr(r#type))
            .with(llvm::Global::LINKAGE, Linkage::Internal.attr(context))
            .with(llvm::Global::SECTION, str_attr(context, SECTION))
            .attr(llvm::Global::ALIGNMENT.0, i64_attr(context, 8))
            .empty_regions(1)
            .build();
        let inside = Builder::at_end(context, create_block(region(op, 0), &[]));
        let mut whole = llvm::zero(&inside, r#type);
        let fields = forms.iter().map(|(form, name)| (i64::from(form.field()), name.as_str()));
        for (field, name) in std::iter::once((0, own)).chain(fields) {
            let Some(target) = self.function(name) else { continue };
            let Some(r#type) = attr_of_type(target, func::Func::FUNCTION_TYPE.0) else { continue };
            let address = func::address(&inside, name, r#type);
            whole = llvm::insert_value(&inside, whole, address, &[field]);
        }
        let width = arith::constant_int(&inside, size, number_of(kind));
        whole = llvm::insert_value(&inside, whole, width, &[1]);
        llvm::ret(&inside, Some(whole));
        self.kept.push(entry);
    }

    /// The analysis in which all parameters of a function carry derivatives that can.
    fn analyse_any(&mut self, function: Op<'c>, mode: Mode, (width, options): Kind) -> Result<usize, Failure> {
        let of = |r#type: &Ty<'c>| match (rule::is_address(*r#type), rule::carries_derivative(*r#type), mode) {
            (true, ..) | (_, true, Mode::Forward) => Activity::Dup,
            (_, true, _) => Activity::Out,
            _ => Activity::Const,
        };
        let activity = func::inputs(function).iter().map(of).collect();
        let result = match returned_types(function).first() {
            Some(r#type) if rule::is_address(*r#type) => ResultActivity::Dup,
            Some(r#type) if rule::carries_derivative(*r#type) => ResultActivity::Active,
            _ => ResultActivity::Const,
        };
        let name = symbol_name(function).unwrap_or_default();
        let signature = Signature {
            width,
            runtime_activity: options.runtime_activity,
            strong_zero: options.strong_zero,
            in_context: options.in_context,
            ..Signature::new(mode, name, activity, result)
        };
        self.analyse(function, &signature)
    }

    /// Declares a function in the common form and gives it an entry block.
    fn any_shell(&mut self, function: Op<'c>, shape: &Shape<'c>, form: Form) -> Shell<'c> {
        let context = context_of(function);
        let name = self.fresh(&format!("{}.{}", symbol_name(function).unwrap_or_default(), form.suffix()));
        let (mut inputs, mut results) = shape.signature(form, context);
        let in_memory = results.len() > 1;
        if in_memory {
            inputs.push(ptr_type(context));
            results.clear();
        }
        let new = self.declare(&name, &inputs, &results);
        adopt(function, new);
        let block = func::add_entry(new, function.location());
        let mut received: Vec<_> = args(block).collect();
        let results = if in_memory { received.pop() } else { None };
        Shell { name, b: Builder::at_end(context, block), received, results }
    }

    fn any_tangent(&mut self, function: Op<'c>, shape: &Shape<'c>) -> Result<String, Failure> {
        let analysis = self.analyse_any(function, Mode::Forward, (shape.width, shape.options))?;
        let function_name = symbol_name(function).unwrap_or_default().to_owned();
        let key = Key { function: function_name, analysis, width: shape.width, kept: Vec::new() };
        let tangent = declare_tangent(self, &key, function.location())?;
        self.make_tangents()?;
        let shell = self.any_shell(function, shape, Form::Tangent);
        let b = &shell.b;
        let mut received = shell.received.iter().copied();
        let mut arguments = Vec::new();
        for parameter in tangent.parameters() {
            let r#type = type_of(parameter);
            let lanes = if rule::is_address(r#type) || rule::carries_derivative(r#type) { shape.width } else { 0 };
            let own: Vec<_> = received.by_ref().take(1 + lanes).collect();
            arguments.extend(if tangent.has_companion(parameter) { &own[..] } else { &own[..1] });
        }
        let returned = tangent.returned();
        let call = func::call(b, tangent.name(), &arguments, &tangent.types(&returned));
        let mut given = results(call);
        let mut outputs = Vec::new();
        for value in returned {
            let primal: Vec<_> = given.by_ref().take(1).collect();
            outputs.extend(&primal);
            let r#type = type_of(value);
            if tangent.has_companion(value) {
                outputs.extend(given.by_ref().take(shape.width));
            } else if rule::carries_derivative(r#type) {
                outputs.extend((0..shape.width).map(|_| rule::zero(b, r#type)));
            } else if rule::is_address(r#type) {
                outputs.extend((0..shape.width).flat_map(|_| primal.first()));
            }
        }
        Ok(shell.end(self.layout(), &outputs))
    }

    fn any_adjoint(&mut self, function: Op<'c>, shape: &Shape<'c>) -> Result<Vec<String>, Failure> {
        let analysis = self.analyse_any(function, Mode::Augment, (shape.width, shape.options))?;
        let function_name = symbol_name(function).unwrap_or_default().to_owned();
        let key = Key { function: function_name, analysis, width: shape.width, kept: Vec::new() };
        let Some(variant) = self.variant_for(&key, function.location())? else { return Ok(Default::default()) };
        self.make_variants()?;
        Ok(vec![self.any_augmented(&variant, shape), self.any_reverse(&variant, shape)])
    }

    fn any_augmented(&mut self, variant: &Variant<'c>, shape: &Shape<'c>) -> String {
        declare_augmented(self, variant);
        let shell = self.any_shell(variant.function, shape, Form::Augmented);
        let b = &shell.b;
        let mut received = shell.received.iter().copied();
        let mut arguments = any_arguments(variant, shape, &mut received);
        arguments.extend(received);
        let call = func::call(b, &variant.names[0], &arguments, &variant.augmented_results(b.context()));
        let mut given = results(call);
        let returned = variant.returned();
        let primal: Vec<_> = given.by_ref().take(returned.len()).collect();
        let mut outputs = Vec::new();
        for (value, primal) in returned.iter().zip(primal) {
            outputs.push(primal);
            if variant.activity.has_shadow(*value) {
                outputs.extend(given.by_ref().take(shape.width));
            } else if rule::is_address(type_of(*value)) {
                outputs.extend(std::iter::repeat_n(primal, shape.width));
            }
        }
        outputs.push(given.next().unwrap_or_else(|| llvm::zero(b, ptr_type(b.context()))));
        shell.end(self.layout(), &outputs)
    }

    fn any_reverse(&mut self, variant: &Variant<'c>, shape: &Shape<'c>) -> String {
        declare_adjoint(self, variant);
        let shell = self.any_shell(variant.function, shape, Form::Adjoint);
        let b = &shell.b;
        let mut received = shell.received.iter().copied();
        let mut arguments = any_arguments(variant, shape, &mut received);
        for value in variant.returned() {
            if rule::carries_derivative(type_of(value)) {
                let seeds: Vec<_> = received.by_ref().take(shape.width).collect();
                arguments.extend(if variant.activity.is_active(value) { seeds } else { Vec::new() });
            }
        }
        arguments.extend(received.filter(|_| variant.has_tape));
        let active = variant.active_parameters();
        let call = func::call(b, &variant.names[1], &arguments, &variant.lanes(&active));
        let mut given = results(call);
        let mut outputs = Vec::new();
        for (parameter, _) in variant.parameters() {
            let r#type = type_of(parameter);
            if variant.activity.is_active(parameter) {
                outputs.extend(given.by_ref().take(shape.width));
            } else if rule::carries_derivative(r#type) {
                outputs.extend((0..shape.width).map(|_| rule::zero(b, r#type)));
            }
        }
        shell.end(self.layout(), &outputs)
    }
}

/// The arguments of a variant among those of the common form.
fn any_arguments<'c>(
    variant: &Variant<'c>,
    shape: &Shape<'c>,
    received: &mut impl Iterator<Item = Val<'c>>,
) -> Vec<Val<'c>> {
    let mut arguments = Vec::new();
    for (parameter, shadows) in variant.parameters() {
        let lanes = if rule::is_address(type_of(parameter)) { shape.width } else { 0 };
        let own: Vec<_> = received.take(1 + lanes).collect();
        arguments.extend(if shadows > 0 { &own[..] } else { &own[..1] });
    }
    arguments
}

impl<'c> Forward<'_, 'c> {
    /// Emits a call through a pointer in reverse mode.
    pub(crate) fn indirect_call(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let shape = Shape::of_call(op, (self.width, self.activity.options));
        let mut values = operands(op);
        let Some(function) = values.next().map(|value| self.primal(value)) else { return Ok(()) };
        let mut arguments = Vec::new();
        for value in values {
            arguments.push(self.primal(value));
            if rule::is_address(type_of(value)) {
                arguments.extend(self.companions(value));
            }
        }
        arguments.push(self.engine.arena(&self.b));
        let mut given = self.engine.call_form(&self.b, (&shape, Form::Augmented), function, &arguments).into_iter();
        for value in results(op) {
            self.bindings.bind(Item::primal(value), given.next());
            if rule::is_address(type_of(value)) {
                let lanes: Lanes<'c> = given.by_ref().take(self.width).collect();
                self.bindings.bind(Item::shadow(value), lanes);
            }
        }
        self.bindings.bind(Item::of_op(op, Part::Tape), given.next());
        Ok(())
    }

    /// Emits a call through a pointer in forward mode.
    pub(crate) fn indirect_tangent(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let shape = Shape::of_call(op, (self.width, self.activity.options));
        let has_companions = |r#type| rule::is_address(r#type) || rule::carries_derivative(r#type);
        let mut values = operands(op);
        let Some(function) = values.next().map(|value| self.primal(value)) else { return Ok(()) };
        let mut arguments = Vec::new();
        for value in values {
            arguments.push(self.primal(value));
            if has_companions(type_of(value)) {
                arguments.extend(self.companions(value));
            }
        }
        let mut given = self.engine.call_form(&self.b, (&shape, Form::Tangent), function, &arguments).into_iter();
        for value in results(op) {
            self.bindings.bind(Item::primal(value), given.next());
            if has_companions(type_of(value)) {
                let lanes: Lanes<'c> = given.by_ref().take(self.width).collect();
                self.bindings.bind(Item::shadow(value), lanes);
            }
        }
        Ok(())
    }
}

impl<'c> Reverse<'_, 'c> {
    /// Emits the adjoint of a call through a pointer.
    pub(crate) fn indirect_call(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let width = self.width();
        let shape = Shape::of_call(op, (width, self.activity.options));
        let mut values = operands(op);
        let Some(function) = values.next() else { return Ok(()) };
        let function = self.primal(function)?;
        let mut arguments = Vec::new();
        for value in values.clone() {
            arguments.push(self.primal(value)?);
            if rule::is_address(type_of(value)) {
                arguments.extend(self.shadows(value)?);
            }
        }
        for value in results(op).filter(|value| rule::carries_derivative(type_of(*value))) {
            arguments.extend(self.adjoints.take_all(&self.b, value, width));
        }
        arguments.extend(self.lookup(Item::of_op(op, Part::Tape))?);
        let mut given = self.engine.call_form(&self.b, (&shape, Form::Adjoint), function, &arguments).into_iter();
        for value in values.filter(|value| rule::carries_derivative(type_of(*value))) {
            for (lane, adjoint) in given.by_ref().take(width).enumerate() {
                self.contribute(value, lane, adjoint);
            }
        }
        Ok(())
    }
}
