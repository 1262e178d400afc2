//! Descriptions of variables in locations, for debuggers.
//!
//! A location may have a wrapper, `fused<#cmem.described<...>>[inner]`. No pass bases a decision on it, so descriptions
//! do not affect optimisation. Where a function was inlined, the wrapper of its operation is in the callee part of the
//! location, and the enclosing call sites give the inlining path.

use super::*;
use dialects_sys as sys;
use mlir_sys as raw;

/// The debug description of an operation or block argument.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Described<'c> {
    /// The identity of the operation or argument.
    pub id: Option<Attr<'c>>,
    /// The operation that was given the identity, as [`identified`] names it; `None` once no pass can reuse the
    /// location for another operation.
    pub op: Option<Attr<'c>>,
    /// The number of results of the operation.
    pub results: usize,
    /// Other values that its results replace: a [`value_of`] and the index of the result.
    pub also: Vec<(Attr<'c>, usize)>,
    /// The variables that live in the memory at this address.
    pub memory: Vec<Attr<'c>>,
    /// The variables that have this value from here on.
    pub values: Vec<Attr<'c>>,
    /// The values of other variables before the operation.
    pub states: Vec<Attr<'c>>,
}

/// A variable, or a part of one.
#[derive(Clone, Copy, Debug)]
pub struct Variable<'c> {
    /// Its `di_local_variable`.
    pub variable: Attr<'c>,
    /// The part as `di_expression`; `None` for the whole variable.
    pub part: Option<Attr<'c>>,
    /// The location of its declaration.
    pub place: Loc<'c>,
    /// The type of its values.
    pub r#type: Option<Ty<'c>>,
}

/// A description at one inlining level of a location.
#[derive(Clone, Debug)]
pub struct Level<'c> {
    /// The call sites through which the description was inlined, innermost first.
    pub calls: Vec<Loc<'c>>,
    /// The description.
    pub described: Described<'c>,
}

/// An attribute of a description with the calls through which it was inlined; the attribute alone is the same in all
/// inlined copies.
pub type Inlined<'c> = (Attr<'c>, Vec<usize>);

impl<'c> Level<'c> {
    /// The attribute qualified by the inlining path of this description.
    pub fn inlined(&self, attribute: Attr<'c>) -> Inlined<'c> {
        (attribute, self.calls.iter().map(|call| call.to_raw().ptr as usize).collect())
    }

    /// The variables that live in the memory, with the declaration locations extended by the calls of this level.
    pub fn variables(&self) -> Vec<Variable<'c>> {
        let through_calls = |place| self.calls.iter().fold(place, |place, call| call_site_loc(place, *call));
        let read = self.described.memory.iter().filter_map(|variable| Variable::read(*variable));
        read.map(|variable| Variable { place: through_calls(variable.place), ..variable }).collect()
    }
}

/// The suffix of the names of operations with regions in descriptions.
const REGIONS: &str = "{}";

const NULL: raw::MlirAttribute = raw::MlirAttribute { ptr: std::ptr::null() };

fn given<'c>(raw: raw::MlirAttribute) -> Option<Attr<'c>> {
    // SAFETY: a handle that a reader returned lives as long as the context; null becomes `None`.
    unsafe { Attr::from_option_raw(raw) }
}

fn list<'c>(context: &'c Context, all: &[Attr<'c>]) -> raw::MlirAttribute {
    if all.is_empty() { NULL } else { array_attr(context, all).to_raw() }
}

impl<'c> Described<'c> {
    /// Reads the metadata of a fused location; `None` if it is no description.
    fn read(metadata: Attr<'c>) -> Option<Self> {
        let mut read = sys::RmlirDescribed {
            id: NULL,
            op: NULL,
            results: 0,
            also: NULL,
            memory: NULL,
            values: NULL,
            states: NULL,
        };
        // SAFETY: the attribute is alive, and the record lives through the call.
        if !unsafe { sys::rmlirReadDescribed(metadata.to_raw(), &mut read) } {
            return None;
        }
        let list = |all| given(all).and_then(attr_elements).unwrap_or_default();
        Some(Self {
            id: given(read.id),
            op: given(read.op),
            results: read.results as usize,
            also: list(read.also)
                .chunks_exact(2)
                .map(|pair| (pair[0], attr_int(pair[1]).map_or(0, |result_index| result_index as usize)))
                .collect(),
            memory: list(read.memory),
            values: list(read.values),
            states: list(read.states),
        })
    }

    /// Whether it is the default, empty description.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn attribute(&self, context: &'c Context) -> Attr<'c> {
        let also: Vec<Attr<'c>> = self
            .also
            .iter()
            .flat_map(|(value, result_index)| [*value, i64_attr(context, *result_index as i64)])
            .collect();
        let raw = sys::RmlirDescribed {
            id: self.id.map_or(NULL, |id| id.to_raw()),
            op: self.op.map_or(NULL, |op| op.to_raw()),
            results: self.results as u64,
            also: list(context, &also),
            memory: list(context, &self.memory),
            values: list(context, &self.values),
            states: list(context, &self.states),
        };
        // SAFETY: all are alive.
        unsafe { Attr::from_raw(sys::rmlirDescribed(context.to_raw(), &raw)) }
    }

    /// Removes the identity and everything that depends on it; keeps the states.
    pub fn forget_identity(&mut self) {
        *self = Self { states: std::mem::take(&mut self.states), ..Self::default() };
    }

    /// Whether the described operation has regions. Another operation with its location may be in or after these
    /// regions, where its states do not hold.
    pub fn has_regions(&self) -> bool {
        self.op.and_then(attr_text).is_some_and(|name| name.ends_with(REGIONS))
    }

    /// Removes everything that does not hold for another operation with the same location.
    fn leave_to_others(&mut self) {
        if self.has_regions() {
            self.states.clear();
        }
        self.forget_identity();
    }
}

impl<'c> Variable<'c> {
    /// Converts it to an attribute.
    pub fn attribute(&self) -> Attr<'c> {
        let raw = sys::RmlirVariable {
            variable: self.variable.to_raw(),
            part: self.part.map_or(NULL, |part| part.to_raw()),
            place: self.place.to_raw(),
            r#type: self.r#type.map_or(NULL, |ty| type_attr(ty).to_raw()),
        };
        // SAFETY: all are alive.
        unsafe { Attr::from_raw(sys::rmlirVariable(context_of_attr(self.variable).to_raw(), &raw)) }
    }

    /// Reads it from an attribute; `None` for other attributes.
    pub fn read(attribute: Attr<'c>) -> Option<Self> {
        let nowhere = raw::MlirLocation { ptr: std::ptr::null() };
        let mut read = sys::RmlirVariable { variable: NULL, part: NULL, place: nowhere, r#type: NULL };
        // SAFETY: the attribute is alive, and the record lives through the call, which fills it if it returns true.
        unsafe {
            sys::rmlirReadVariable(attribute.to_raw(), &mut read).then(|| Self {
                variable: Attr::from_raw(read.variable),
                part: given(read.part),
                place: Loc::from_raw(read.place),
                r#type: given(read.r#type).and_then(attr_type),
            })
        }
    }
}

/// A new identity.
pub fn identity(context: &Context) -> Attr<'_> {
    // SAFETY: the context is alive.
    unsafe { Attr::from_raw(sys::rmlirIdentity(context.to_raw())) }
}

/// A reference to a result of the operation with an identity, or to the block argument with it.
pub fn value_of<'c>(id: Attr<'c>, result_index: usize) -> Attr<'c> {
    // SAFETY: the attribute is alive, and an identity.
    unsafe { Attr::from_raw(sys::rmlirValueOf(id.to_raw(), result_index as u64)) }
}

/// The identity and result index of a [`value_of`] attribute; `None` for other attributes.
pub fn read_value_of<'c>(attribute: Attr<'c>) -> Option<(Attr<'c>, usize)> {
    let (mut id, mut result_index) = (NULL, 0);
    // SAFETY: the attribute is alive, and the variables live through the call, which fills them if it returns true.
    unsafe {
        sys::rmlirReadValueOf(attribute.to_raw(), &mut id, &mut result_index)
            .then(|| (Attr::from_raw(id), result_index as usize))
    }
}

/// A state: `changes`, alternating variables and values, relative to `outer`.
pub fn state<'c>(context: &'c Context, outer: Option<Attr<'c>>, changes: &[Attr<'c>]) -> Attr<'c> {
    let outer = outer.map_or(NULL, |outer| outer.to_raw());
    // SAFETY: all are alive.
    unsafe { Attr::from_raw(sys::rmlirState(context.to_raw(), outer, array_attr(context, changes).to_raw())) }
}

/// The outer state and the changes of a [`state`] attribute; `None` for other attributes.
pub fn read_state<'c>(attribute: Attr<'c>) -> Option<(Option<Attr<'c>>, Vec<Attr<'c>>)> {
    let (mut outer, mut changes) = (NULL, NULL);
    // SAFETY: the attribute is alive, and the variables live through the call.
    let is_state = unsafe { sys::rmlirReadState(attribute.to_raw(), &mut outer, &mut changes) };
    is_state.then(|| (given(outer), given(changes).and_then(attr_elements).unwrap_or_default()))
}

/// A state in which the values of the variables of `known` are unknown.
pub fn forgotten<'c>(context: &'c Context, known: Attr<'c>) -> Attr<'c> {
    state(context, Some(known), &[unit_attr(context)])
}

/// The parts of a fused location, and its metadata; `None` for other locations.
fn fused<'c>(location: Loc<'c>) -> Option<(Vec<Loc<'c>>, Option<Attr<'c>>)> {
    let raw = location.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is fused, into a buffer of the size it reports.
    unsafe {
        if !raw::mlirLocationIsAFused(raw) {
            return None;
        }
        let mut parts = vec![raw; raw::mlirLocationFusedGetNumLocations(raw) as usize];
        raw::mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
        let parts = parts.into_iter().map(|part| Loc::from_raw(part)).collect();
        Some((parts, given(raw::mlirLocationFusedGetMetadata(raw))))
    }
}

/// The outermost description of a location and the wrapped location; `None` if the outermost wrapper is no description.
pub fn described<'c>(location: Loc<'c>) -> Option<(Described<'c>, Loc<'c>)> {
    let (parts, metadata) = fused(location)?;
    Some((Described::read(metadata?)?, *parts.first()?))
}

/// Wraps a location in a description; it must have none yet.
pub fn describe<'c>(context: &'c Context, inner: Loc<'c>, described: &Described<'c>) -> Loc<'c> {
    if described.is_empty() { inner } else { fused_loc(context, &[inner], Some(described.attribute(context))) }
}

/// Changes the outermost description of a location; adds one if there is none.
pub fn redescribed<'c>(context: &'c Context, location: Loc<'c>, change: impl FnOnce(&mut Described<'c>)) -> Loc<'c> {
    let (mut description, inner) = described(location).unwrap_or_else(|| (Described::default(), location));
    change(&mut description);
    describe(context, inner, &description)
}

/// All descriptions in a location, outermost first.
pub fn levels<'c>(location: Loc<'c>) -> Vec<Level<'c>> {
    let mut found = Vec::new();
    let mut calls = Vec::new();
    let mut at = location;
    loop {
        if let Some((callee, caller)) = call_site(at) {
            calls.insert(0, caller);
            at = callee;
        } else if let Some((description, inner)) = described(at) {
            found.push(Level { calls: calls.clone(), described: description });
            at = inner;
        } else {
            return found;
        }
    }
}

/// Applies `change` to all descriptions in a location.
pub fn with_levels_changed<'c>(
    context: &'c Context,
    location: Loc<'c>,
    change: &mut dyn FnMut(&mut Described<'c>),
) -> Loc<'c> {
    if let Some((callee, caller)) = call_site(location) {
        let changed = with_levels_changed(context, callee, change);
        return if changed == callee { location } else { call_site_loc(changed, caller) };
    }
    match described(location) {
        Some((mut description, inner)) => {
            change(&mut description);
            describe(context, with_levels_changed(context, inner, change), &description)
        }
        None => location,
    }
}

/// The location for another operation than the one that has it: without identity, and without states if these may not
/// hold there.
pub fn without_identity<'c>(context: &'c Context, location: Loc<'c>) -> Loc<'c> {
    with_levels_changed(context, location, &mut Described::leave_to_others)
}

/// The location for an operation that replaces the one with this location: without identity, with the same states.
pub fn instead_of<'c>(context: &'c Context, location: Loc<'c>) -> Loc<'c> {
    with_levels_changed(context, location, &mut Described::forget_identity)
}

/// Gives an operation the location of one that it replaces: the states are kept, and it gets its own identity.
pub fn inherit_location<'c>(new: Op<'c>, old: Loc<'c>) {
    let context = context_of(new);
    let location = with_levels_changed(context, old, &mut |described| {
        let was_settled = described.op.is_none();
        described.forget_identity();
        if !described.states.is_empty() && !was_settled {
            described.id = Some(identity(context));
            described.op = Some(str_attr(context, &name_of(new)));
            described.results = result_count(new);
        }
    });
    set_loc(new, location);
}

/// The name of an operation in descriptions.
pub fn name_of(op: Op<'_>) -> String {
    format!("{}{}", op_name(op), if region_count(op) > 0 { REGIONS } else { "" })
}

/// The location without descriptions.
pub fn without_descriptions<'c>(context: &'c Context, location: Loc<'c>) -> Loc<'c> {
    with_levels_changed(context, location, &mut |described| *described = Described::default())
}

/// The name that [`Described::op`] records for a value: that of its operation, or for an argument of an entry block
/// that of the enclosing operation. All arguments of other blocks have the same name.
pub fn identified<'c>(value: Val<'c>) -> Option<Attr<'c>> {
    let op = defining_op(value).or_else(|| owner(value))?;
    let name = match as_argument(value) {
        None => name_of(op),
        Some((block, _)) if region_of(block).and_then(entry_block) == Some(block) => format!("{}:", op_name(op)),
        Some(_) => "^".to_owned(),
    };
    Some(str_attr(context_of(op), &name))
}

/// The location of a value: that of its defining operation, or of the block argument.
pub fn value_loc(value: Val<'_>) -> Loc<'_> {
    match defining_op(value) {
        Some(op) => op.location(),
        None => value.location(),
    }
}

/// Whether a description is about the value that has the location, and not about an earlier one.
pub fn describes<'c>(described: &Described<'c>, value: Val<'c>) -> bool {
    let results = defining_op(value).map_or(0, result_count);
    let same = described.op.is_none() || (described.op == identified(value) && described.results == results);
    described.id.is_some() && same
}

/// Changes the description of a value, which gets an identity if it has none.
pub fn describe_value<'c>(value: Val<'c>, change: impl FnOnce(&mut Described<'c>)) {
    let Some(op) = defining_op(value).or_else(|| owner(value)) else { return };
    let context = context_of(op);
    let name = identified(value);
    let location = redescribed(context, value_loc(value), |description| {
        identify(context, description, value, name);
        change(description);
    });
    set_value_loc(value, location);
}

/// Makes a description one of `value`; `name` is `None` once no pass can reuse the location.
fn identify<'c>(context: &'c Context, described: &mut Described<'c>, value: Val<'c>, name: Option<Attr<'c>>) {
    if !describes(described, value) {
        described.forget_identity();
        described.id = Some(identity(context));
        described.op = name;
        described.results = defining_op(value).map_or(0, result_count);
    }
}

/// A [`value_of`] reference to a value, which gets an identity if it has none.
pub fn reference<'c>(value: Val<'c>) -> Option<Attr<'c>> {
    let mut id = None;
    describe_value(value, |description| id = description.id);
    Some(value_of(id?, result_number(value).unwrap_or(0)))
}

fn set_value_loc<'c>(value: Val<'c>, location: Loc<'c>) {
    match defining_op(value) {
        Some(op) => set_loc(op, location),
        None => set_arg_loc(value, location),
    }
}

/// Transfers the description of a value to the value that replaces it, for the inlining levels that both have.
pub fn transfer_description<'c>(from: Val<'c>, to: Val<'c>) {
    if from == to {
        return;
    }
    let levels = levels(value_loc(from));
    let Some(op) = defining_op(from).or_else(|| owner(from)).filter(|_| !levels.is_empty()) else { return };
    let context = context_of(op);
    let result_index = result_number(from).unwrap_or(0);
    let target = result_number(to).unwrap_or(0);
    let alone = |value| defining_op(value).is_none_or(|op| result_count(op) == 1);
    for level in levels.iter().filter(|level| describes(&level.described, from)) {
        let own_description = &level.described;
        let name = own_description.op.and_then(|_| identified(to));
        let own = own_description.id.map(|id| value_of(id, result_index));
        let others = own_description.also.iter().filter(|(_, at)| *at == result_index).map(|(value, _)| *value);
        let all: Vec<(Attr<'c>, usize)> = own.into_iter().chain(others).map(|value| (value, target)).collect();
        let location = at_level(context, value_loc(to), &level.calls, &mut |description| {
            identify(context, description, to, name);
            description.also.extend(&all);
            if alone(from) && alone(to) {
                description.memory.extend(&own_description.memory);
                description.values.extend(&own_description.values);
            }
        });
        set_value_loc(to, location);
    }
    if alone(from) {
        set_value_loc(from, without_identity(context, value_loc(from)));
    }
}

/// Changes the description at the inlining level of `calls`; the location is unchanged if it has no such level.
fn at_level<'c>(
    context: &'c Context,
    location: Loc<'c>,
    calls: &[Loc<'c>],
    change: &mut dyn FnMut(&mut Described<'c>),
) -> Loc<'c> {
    let Some((last, rest)) = calls.split_last() else { return redescribed(context, location, change) };
    match (call_site(location), described(location)) {
        (Some((callee, caller)), _) if caller == *last => {
            call_site_loc(at_level(context, callee, rest, change), caller)
        }
        (None, Some((description, inner))) => describe(context, at_level(context, inner, calls, change), &description),
        _ => location,
    }
}

fn owner<'c>(argument: Val<'c>) -> Option<Op<'c>> {
    block_parent(as_argument(argument)?.0)
}
