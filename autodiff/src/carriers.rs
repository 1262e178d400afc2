//! Integers that hold the bits of numbers: C moves structures, unions and arguments in registers as integers. Where the type
//! trees know which numbers are in an integer, this makes it a number, or a vector of numbers and other bits, so that its
//! derivative is one of numbers. What computes with the bits gets them back by a cast, and is refused if it is active.

use crate::lanes::{self, Sources};
use crate::members;
use analysis::type_trees::{Contents, Data, Format, Kind, MOVES_BITS, TypeTrees};
use dialects::{
    ir::*,
    ops::{
        OpKind, arith, cast_input, func,
        llvm::{self, GepFlags, GepIndex},
        memref, scf,
    },
    pass::Analyses,
    regions,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The form of an integer that holds numbers: lanes of the width of one number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Form {
    format: Format,
    /// For each lane, whether it is a number.
    lanes: Vec<bool>,
}

impl Form {
    /// The form of an integer with these contents; `None` if it holds no floating-point number, or an unknown part, or if
    /// something else than a move of lanes computes it.
    fn of(contents: &Contents<'_>, value: Val<'_>) -> Option<Self> {
        let bytes = u64::from(int_width(type_of(value))? / 8);
        let number = |data: &Data<'_>| match data {
            Data::Known(Kind::Float(format), ..)
            | Data::Conflict([(Kind::Float(format), _), (Kind::Integer, _)])
            | Data::Conflict([(Kind::Integer, _), (Kind::Float(format), _)]) => Some(*format),
            _ => None,
        };
        let format = contents.pieces.iter().find_map(|piece| number(&piece.data))?;
        let size = format.bytes();
        if !matches!(format, Format::F32 | Format::F64) || bytes % size != 0 {
            return None;
        }
        let mut lanes = vec![false; (bytes / size) as usize];
        for piece in &contents.pieces {
            if let Some(own) = number(&piece.data) {
                let is_part = matches!(piece.data, Data::Conflict(_));
                if own != format || !is_part && (piece.offset % size != 0 || piece.size % size != 0) {
                    return None;
                }
                let touched = piece.offset / size..(piece.offset + piece.size).div_ceil(size);
                touched.for_each(|at| lanes[at as usize] = true);
            }
        }
        let is_fine = |data: &Data<'_>| matches!(data, Data::Padding | Data::Known(Kind::Integer, ..));
        let others = contents.pieces.iter().filter(|piece| number(&piece.data).is_none() && !is_fine(&piece.data));
        let bits = 8 * size as u32;
        if defining_op(value).is_some_and(|op| lanes::may_move(op) && lanes::sources(op, bits).is_none()) {
            return None;
        }
        let zeros = lanes::zeros(value, bits);
        let holds = |lanes: &[bool], at: u64| lanes.get((at / size) as usize) == Some(&true);
        let inside = |at: u64| holds(&lanes, at) || holds(&zeros, at);
        let covered = others
            .into_iter()
            .all(|piece| piece.data == Data::Unknown && (piece.offset..piece.offset + piece.size).all(inside));
        covered.then_some(Self { format, lanes })
    }

    fn element<'c>(&self, context: &'c Context) -> Ty<'c> {
        if self.format == Format::F32 { f32_type(context) } else { f64_type(context) }
    }

    fn r#type<'c>(&self, context: &'c Context) -> Ty<'c> {
        match self.lanes.len() {
            1 => self.element(context),
            count => vector_type(&[count as u64], self.element(context)),
        }
    }

    fn is_all_numbers(&self) -> bool {
        self.lanes.iter().all(|each| *each)
    }

    /// The width of a lane.
    fn width(&self) -> u32 {
        8 * self.format.bytes() as u32
    }

    /// An integer of the width of a lane.
    fn bits<'c>(&self, context: &'c Context) -> Ty<'c> {
        int_type(context, self.width())
    }
}

/// A move of lanes of a width.
struct Moves {
    width: u32,
    sources: Sources,
}

/// The integers of a module that become numbers.
struct Carriers<'c> {
    context: &'c Context,
    /// The number of each value.
    numbers: FxHashMap<usize, usize>,
    values: Vec<Val<'c>>,
    parents: Vec<usize>,
    forms: Vec<Option<Form>>,
    /// Functions with fixed types.
    fixed: FxHashSet<usize>,
}

/// Makes numbers of the integers of a module that hold some.
pub fn retype(module: Op<'_>) {
    let types = Analyses::new(module).get::<TypeTrees<'static>>(module);
    let all: Vec<Op<'_>> = functions(module).into_iter().filter(|each| func::is_defined(*each)).collect();
    let mut found = Carriers {
        context: context_of(module),
        numbers: FxHashMap::default(),
        values: Vec::new(),
        parents: Vec::new(),
        forms: Vec::new(),
        fixed: members::fixed(module),
    };
    for function in &all {
        found.collect(*function, &types);
    }
    if found.forms.iter().all(Option::is_none) {
        return;
    }
    found.join_all();
    for function in &all {
        found.join_targets(*function);
    }
    found.settle();
    found.apply(&all);
}

impl<'c> Carriers<'c> {
    /// Adds the values of a function that can get another type.
    fn collect(&mut self, function: Op<'c>, types: &TypeTrees<'c>) {
        let is_fixed = !func::Func::is(function) || self.fixed.contains(&op_key(function));
        each_op(function, |op| {
            let arguments = regions(op).flat_map(blocks).flat_map(args);
            for value in results(op).chain(arguments) {
                let is_wide = int_width(type_of(value)).is_some_and(|width| matches!(width, 32 | 64 | 128));
                if is_wide && can_change(value, is_fixed, &self.fixed) {
                    self.numbers.insert(val_key(value), self.values.len());
                    self.parents.push(self.values.len());
                    self.values.push(value);
                    self.forms.push(form_of(types, function, value));
                }
            }
        });
    }

    fn root(&self, mut at: usize) -> usize {
        while self.parents[at] != at {
            at = self.parents[at];
        }
        at
    }

    fn join(&mut self, a: Val<'c>, b: Val<'c>) {
        let number = |value| self.numbers.get(&val_key(value)).map(|at| self.root(*at));
        if let (Some(a), Some(b)) = (number(a), number(b)) {
            self.parents[a.max(b)] = a.min(b);
        }
    }

    /// Joins values of which one becomes the other.
    fn join_all(&mut self) {
        for value in self.values.clone() {
            let sources = match defining_op(value) {
                Some(op) if region_count(op) == 0 => match OpKind::of(op) {
                    OpKind::Arith(arith::Kind::Select) => {
                        let select = arith::Select::assume(op);
                        vec![select.true_value(), select.false_value()]
                    }
                    OpKind::Func(func::Kind::Call) => {
                        let end = callee(op).and_then(|callee| terminator(func::entry_of(callee)));
                        end.zip(result_number(value)).map(|(end, at)| vec![operand(end, at)]).unwrap_or_default()
                    }
                    _ => Vec::new(),
                },
                _ => regions::incoming(value).into_iter().flatten().collect::<Vec<_>>(),
            };
            sources.into_iter().for_each(|source| self.join(value, source));
            for (user, at) in uses(value).collect::<Vec<_>>() {
                if let Some(parameter) = self.parameter(user, at) {
                    self.join(value, parameter);
                }
            }
        }
    }

    /// Joins the values that one operand becomes, and the results of the calls of a function.
    fn join_targets(&mut self, function: Op<'c>) {
        let name = symbol_name(function);
        let calls = parent_op(function).map(|module| {
            ops_where(module, Order::Pre, |op| func::Call::is(op) && attr_symbol(op, func::Call::CALLEE.0) == name)
        });
        for pair in calls.unwrap_or_default().windows(2) {
            results(pair[0]).zip(results(pair[1])).for_each(|(one, other)| self.join(one, other));
        }
        for op in ops_where(function, Order::Pre, |op| region_count(op) > 0 || has_trait(op, Trait::Terminator)) {
            for at in 0..operand_count(op) {
                let targets: Vec<_> = regions::flows_to(op, at).into_iter().flatten().collect();
                targets.windows(2).for_each(|pair| self.join(pair[0], pair[1]));
            }
        }
    }

    /// The parameter that an operand of a call becomes.
    fn parameter(&self, call: Op<'c>, at: usize) -> Option<Val<'c>> {
        let callee = callee(call).filter(|callee| func::Call::is(call) && func::is_defined(*callee))?;
        let entry = func::entry_of(callee);
        (!self.fixed.contains(&op_key(callee)) && at < arg_count(entry)).then(|| arg(entry, at))
    }

    /// Gives all values of a class one form: the only one that is known.
    fn settle(&mut self) {
        let mut of_root: FxHashMap<usize, Option<Form>> = FxHashMap::default();
        for at in 0..self.values.len() {
            let Some(form) = self.forms[at].clone() else { continue };
            let entry = of_root.entry(self.root(at)).or_insert_with(|| Some(form.clone()));
            if entry.as_ref().is_some_and(|known| *known != form) {
                *entry = None;
            }
        }
        // Subscripted memory has elements of one type.
        let is_subscripted = |value: Val<'c>| {
            let stores = uses(value).filter(|(user, at)| *at == 0 && memref::Store::is(*user)).count() > 0;
            stores || defining_op(value).is_some_and(memref::Load::is)
        };
        for at in 0..self.values.len() {
            if is_subscripted(self.values[at])
                && let Some(form) = of_root.get_mut(&self.root(at))
                && form.as_ref().is_some_and(|form| form.lanes.len() > 1)
            {
                *form = None;
            }
        }
        for at in 0..self.values.len() {
            self.forms[at] = of_root.get(&self.root(at)).cloned().flatten();
        }
        // An operation on bits that is no move of lanes needs integers, and so does all that its result becomes.
        loop {
            let is_computed = |value: Val<'c>| {
                self.form(value).is_some()
                    && defining_op(value).is_some_and(|op| lanes::may_move(op) && self.moves(op).is_none())
            };
            let roots: FxHashSet<usize> =
                (0..self.values.len()).filter(|at| is_computed(self.values[*at])).map(|at| self.root(at)).collect();
            if roots.is_empty() {
                break;
            }
            for at in 0..self.values.len() {
                if roots.contains(&self.root(at)) {
                    self.forms[at] = None;
                }
            }
        }
    }

    fn form(&self, value: Val<'c>) -> Option<&Form> {
        self.forms[*self.numbers.get(&val_key(value))?].as_ref()
    }

    /// The type that a value gets.
    fn new_type(&self, value: Val<'c>) -> Ty<'c> {
        self.form(value).map_or_else(|| type_of(value), |form| form.r#type(self.context))
    }

    fn apply(&self, all: &[Op<'c>]) {
        let ops: Vec<Op<'c>> = all.iter().flat_map(|function| ops_where(*function, Order::Pre, |_| true)).collect();
        let moves: FxHashMap<usize, Moves> =
            ops.iter().filter_map(|op| Some((op_key(*op), self.moves(*op)?))).collect();
        // The values that accesses move are replaced on the way.
        let of_access = |op: &Op<'c>| Some((op_key(*op), self.form(MemoryAccess::of(*op)?.value())?.clone()));
        let accesses: FxHashMap<usize, Form> = ops.iter().filter_map(of_access).collect();
        for op in ops.iter().filter(|op| !moves.contains_key(&op_key(**op))) {
            self.coerce(*op);
        }
        for function in all {
            self.change_signature(*function);
        }
        let changes = |value: &Val<'c>| self.form(*value).is_some() && !is_replaced(*value);
        for value in self.values.iter().copied().filter(changes) {
            set_type(value, self.new_type(value));
        }
        for op in ops {
            match moves.get(&op_key(op)) {
                Some(moves) => self.move_lanes(op, moves),
                None => self.replace(op, accesses.get(&op_key(op))),
            }
        }
    }

    /// How an operation moves lanes, if its result or an operand becomes a vector; `None` if an integer would get bits of a
    /// number by it.
    fn moves(&self, op: Op<'c>) -> Option<Moves> {
        let result = results(op).next().filter(|_| lanes::may_move(op))?;
        let forms: Vec<_> = operands(op).map(|value| self.form(value)).collect();
        let own = self.form(result);
        let width = own.or_else(|| forms.iter().copied().flatten().next())?.width();
        let sources = lanes::sources(op, width)?;
        let is_number = |(operand, lane): (usize, usize)| forms[operand].is_some_and(|form| form.lanes[lane]);
        let are_fine = own.is_some() || !sources.iter().flatten().any(|source| is_number(*source));
        let have_width = forms.iter().flatten().all(|form| form.width() == width);
        (are_fine && have_width).then_some(Moves { width, sources })
    }

    /// Replaces a move of lanes by one of the elements of vectors.
    fn move_lanes(&self, op: Op<'c>, moves: &Moves) {
        let b = Builder::before(op);
        let element = if moves.width == 32 { f32_type(self.context) } else { f64_type(self.context) };
        let bits = int_type(self.context, moves.width);
        let lane = |(operand, lane): (usize, usize)| {
            let value = operands(op).nth(operand)?;
            let (count, own) = (int_width(type_of(value)).map(|width| width / moves.width), type_of(value));
            let value = match count {
                None => value,
                Some(1) => moved(&b, value, element),
                Some(count) => {
                    let vector = llvm::Bitcast::build(&b, value, vector_type(&[u64::from(count)], bits)).value();
                    return Some(moved(&b, crate::vectors::element(&b, vector, lane as i64), element));
                }
            };
            Some(if is_vector(own) { crate::vectors::element(&b, value, lane as i64) } else { value })
        };
        let values: Vec<Option<Val<'c>>> = moves.sources.iter().map(|source| source.and_then(lane)).collect();
        let result = result(op, 0);
        let new = match self.form(result).map(|form| form.r#type(self.context)) {
            Some(r#type) if is_vector(r#type) => {
                let zero = crate::rule::zero(&b, r#type);
                let with = |whole, (at, value): (i64, Option<Val<'c>>)| match value {
                    Some(value) => crate::vectors::with_element(&b, whole, value, at),
                    None => whole,
                };
                (0..).zip(values).fold(zero, with)
            }
            Some(r#type) => values.into_iter().flatten().next().unwrap_or_else(|| crate::rule::zero(&b, r#type)),
            None => {
                let r#type = type_of(result);
                let zero = arith::constant_int(&b, r#type, 0);
                let with = |whole, (at, value): (i64, Option<Val<'c>>)| {
                    let Some(value) = value else { return whole };
                    let part = moved(&b, value, bits);
                    if r#type == bits {
                        return part;
                    }
                    let wide = arith::cast(&b, arith::ExtUI::NAME, part, r#type);
                    let by = arith::constant_int(&b, r#type, at * i64::from(moves.width));
                    let shifted = arith::ShLI::build(&b, wide, by).value();
                    arith::OrI::build(&b, whole, shifted).value()
                };
                (0..).zip(values).fold(zero, with)
            }
        };
        replace_op(op, &[new]);
    }

    /// Casts the operands of an operation to the types that it expects.
    fn coerce(&self, op: Op<'c>) {
        let is_store = MemoryAccess::of(op).is_some_and(|access| access.is_store);
        for at in 0..operand_count(op) {
            let value = operand(op, at);
            let (old, new) = (type_of(value), self.new_type(value));
            if !is_int(old) || (is_store && at == 0 || arith::Bitcast::is(op)) {
                continue;
            }
            let target = match OpKind::of(op) {
                OpKind::Arith(arith::Kind::Select) if at > 0 => Some(result(op, 0)),
                OpKind::Func(func::Kind::Return) => self.returned(op, at),
                OpKind::Func(func::Kind::Call) => self.parameter(op, at),
                _ => regions::flows_to(op, at).and_then(|targets| targets.into_iter().next()),
            };
            let expected = target.map_or(old, |target| self.new_type(target));
            if expected != new {
                let b = Builder::before(op);
                set_operand(op, at, llvm::Bitcast::build(&b, value, expected).value());
            }
        }
    }

    /// A result of a call that gets what a function returns.
    fn returned(&self, end: Op<'c>, at: usize) -> Option<Val<'c>> {
        let function = parent_function(end).filter(|function| !self.fixed.contains(&op_key(*function)))?;
        Some(operand(end, at)).filter(|value| self.form(*value).is_some()).or_else(|| {
            let module = parent_op(function)?;
            let name = symbol_name(function)?;
            let calls =
                ops_where(module, Order::Pre, |op| func::Call::is(op) && attr_symbol(op, "callee") == Some(name));
            calls.first().map(|call| result(*call, at))
        })
    }

    fn change_signature(&self, function: Op<'c>) {
        let Some(end) = terminator(func::entry_of(function)).filter(|end| func::Return::is(*end)) else { return };
        if self.fixed.contains(&op_key(function)) {
            return;
        }
        let inputs: Vec<_> = args(func::entry_of(function)).map(|value| self.new_type(value)).collect();
        let outputs: Vec<_> = operands(end).map(|value| self.new_type(value)).collect();
        let new = function_type(self.context, &inputs, &outputs);
        if attr_of_type(function, func::Func::FUNCTION_TYPE.0) != Some(new)
            && let Some(module) = parent_op(function)
        {
            set_attr(function, func::Func::FUNCTION_TYPE.0, type_attr(new));
            members::rename(module, function, "numbers");
        }
    }

    /// Replaces an access of an integer of a form that became a number, or a cast.
    fn replace(&self, op: Op<'c>, form: Option<&Form>) {
        let b = Builder::before(op);
        if arith::Bitcast::is(op) {
            let (from, to) = (cast_input(op), result(op, 0));
            let new = self.new_type(to);
            // The operand may be the result of an operation that was replaced.
            let is_between_numbers = !is_int(type_of(from)) && !is_int(new);
            if self.form(from).is_some() || self.form(to).is_some() || is_between_numbers {
                let value = if type_of(from) == new { from } else { llvm::Bitcast::build(&b, from, new).value() };
                replace_op(op, &[value]);
            }
            return;
        }
        let (Some(access), Some(form)) = (MemoryAccess::of(op), form) else { return };
        if access.addressing != Addressing::Pointer {
            return self.replace_subscripted(&b, access, form);
        }
        let facts = AccessFacts { tbaa: None, ..AccessFacts::of(op) };
        if form.is_all_numbers() {
            match access.stored() {
                Some(value) => {
                    llvm::store(&b, value, access.memory(), &facts);
                    erase(op);
                }
                None => replace_op(op, &[llvm::load(&b, form.r#type(self.context), access.memory(), &facts)]),
            }
            return;
        }
        self.replace_by_lanes(&b, access, form, facts);
    }

    fn replace_subscripted(&self, b: &Builder<'c>, access: MemoryAccess<'c>, form: &Form) {
        let Some(view) = defining_op(access.memory()) else { return };
        let copy = clone_at(&Builder::before(view), view, &mut ValueMap::new());
        let memory = result(copy, 0);
        remove_attr(copy, AccessFacts::TBAA);
        let old = type_of(memory);
        let shape = shape_of(old).unwrap_or_default();
        set_type(memory, memref_type_with(&shape, form.element(self.context), memref_layout(old), 0));
        let indices: Vec<_> = access.indices().collect();
        match access.stored() {
            Some(value) => {
                memref::store(b, value, memory, &indices);
                erase(access.op);
            }
            None => replace_op(access.op, &[memref::load(b, memory, &indices)]),
        }
    }

    /// Numbers and other bits are accessed one by one.
    fn replace_by_lanes(&self, b: &Builder<'c>, access: MemoryAccess<'c>, form: &Form, facts: AccessFacts<'c>) {
        let (element, bits, size) = (form.element(self.context), form.bits(self.context), form.format.bytes());
        let mut whole = crate::rule::zero(b, form.r#type(self.context));
        for (at, is_number) in form.lanes.iter().enumerate() {
            let offset = at as u64 * size;
            let index = GepIndex::Constant(offset as i32);
            let byte = int_type(self.context, 8);
            let address = match offset {
                0 => access.memory(),
                _ => llvm::gep(b, access.memory(), &[index], byte, GepFlags::InboundsNuw),
            };
            let alignment = facts.alignment.map(|known| if offset == 0 { known } else { known.min(size) });
            let facts = AccessFacts { alignment, ..facts };
            match access.stored() {
                Some(value) => {
                    let number = crate::vectors::element(b, value, at as i64);
                    let part = if *is_number { number } else { moved(b, number, bits) };
                    llvm::store(b, part, address, &facts);
                }
                None => {
                    let part = llvm::load(b, if *is_number { element } else { bits }, address, &facts);
                    let number = if *is_number { part } else { moved(b, part, element) };
                    whole = crate::vectors::with_element(b, whole, number, at as i64);
                }
            }
        }
        if access.is_store { erase(access.op) } else { replace_op(access.op, &[whole]) }
    }
}

/// The bits of a value in another type, which are no number.
fn moved<'c>(b: &Builder<'c>, value: Val<'c>, r#type: Ty<'c>) -> Val<'c> {
    arith::Bitcast::build(b, value, r#type).unit_if(MOVES_BITS, true).value()
}

/// Whether the operation of a value is replaced by one with another result.
fn is_replaced(value: Val<'_>) -> bool {
    defining_op(value).is_some_and(|op| MemoryAccess::of(op).is_some() || arith::Bitcast::is(op) || lanes::may_move(op))
}

/// Whether a value can get another type: it is only passed on, or read from memory.
fn can_change(value: Val<'_>, is_fixed: bool, fixed: &FxHashSet<usize>) -> bool {
    let Some(op) = defining_op(value) else {
        let is_parameter = as_argument(value)
            .and_then(|(block, _)| block_parent(block))
            .is_some_and(|op| has_trait(op, Trait::Function));
        return if is_parameter { !is_fixed } else { regions::incoming(value).is_some() };
    };
    match OpKind::of(op) {
        _ if lanes::may_move(op) => true,
        OpKind::Llvm(llvm::Kind::Load) => atomic_ordering(op) == 0 && !AccessFacts::of(op).volatile,
        OpKind::Memref(memref::Kind::Load) => true,
        OpKind::Arith(arith::Kind::Select) => true,
        OpKind::Arith(arith::Kind::Bitcast) => is_float(type_of(cast_input(op))),
        OpKind::Func(func::Kind::Call) => {
            callee(op).is_some_and(|callee| func::is_defined(callee) && !fixed.contains(&op_key(callee)))
        }
        OpKind::Scf(scf::Kind::If | scf::Kind::For | scf::Kind::While | scf::Kind::IndexSwitch) => true,
        OpKind::Scf(scf::Kind::ExecuteRegion) => true,
        _ => false,
    }
}

/// The form of an integer, which is the same in all contexts in which anything is known of it.
fn form_of<'c>(types: &TypeTrees<'c>, function: Op<'c>, value: Val<'c>) -> Option<Form> {
    let mut found: Option<Form> = None;
    for context in types.contexts(function) {
        let contents = types.held(*context, value);
        if contents.pieces.iter().all(|piece| matches!(piece.data, Data::Unknown | Data::Padding)) {
            continue;
        }
        let form = Form::of(&contents, value)?;
        if found.as_ref().is_some_and(|known| *known != form) {
            return None;
        }
        found = Some(form);
    }
    found
}
