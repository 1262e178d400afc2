//! Which elements of which array an operation accesses.
//!
//! Pointers are followed to where they come from, through address computations that stay inside of an object, so that
//! `&a[i][0]` and `a` are one array. An array whose extents are constants may be accessed with different shapes: it is a row of
//! elements then.

use super::calls::call_accesses;
use super::formula::Names;
use super::rows::in_rows;
use crate::analysis::alias::is_volatile;
use crate::analysis::polynomial::{Polynomial, Reading};
use crate::analysis::symbols::Symbols;
use dialects::{
    footprint::{Condition, Footprint, Parameter, Relation},
    ir::*,
    ops::{OpKind, affine, cmem, func, llvm, memref},
};

/// How many address computations are looked through.
const DEPTH: usize = 16;

/// How elements lie in memory.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape<'c> {
    /// Behind each other, with these extents of all dimensions but the first.
    Rows(Vec<Polynomial<'c>>),
    /// As the type of a memref says.
    Layout(Ty<'c>),
}

impl Shape<'_> {
    /// How many elements are from one subscript to the next, for each dimension, when all extents are constants.
    fn strides(&self) -> Option<Vec<i128>> {
        let Shape::Rows(extents) = self else { return None };
        let mut strides = vec![1_i128];
        for extent in extents.iter().rev() {
            let inner = *strides.last()?;
            strides.push(inner.checked_mul(extent.as_constant()?)?);
        }
        strides.reverse();
        Some(strides)
    }
}

/// Which elements of an array, counted from where a pointer points to.
#[derive(Clone, Debug)]
pub(crate) enum Elements<'c> {
    /// One, by its subscripts.
    One(Vec<Polynomial<'c>>),
    /// Those of the footprint of a function, with the numbers of its parameters.
    All(Footprint, Vec<(Parameter, Polynomial<'c>)>),
}

/// An access.
#[derive(Clone, Debug)]
pub(crate) struct Access<'c> {
    /// The pointer or memref that the address is computed from, the same in all iterations.
    pub root: Val<'c>,
    /// The type of an element.
    pub element: Ty<'c>,
    pub shape: Shape<'c>,
    /// Subscripts before those of the elements.
    pub outer: Vec<Polynomial<'c>>,
    /// How many elements behind the root, or in the row of the outer subscripts, the first one is.
    pub offset: Polynomial<'c>,
    pub elements: Elements<'c>,
    /// Whether it writes.
    pub writes: bool,
}

/// How subscripts of an array are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// Each with each.
    Subscripts,
    /// As the number of the element, counted from the first one.
    Row,
}

/// Looks at the operations of a nest.
pub(crate) struct Looker<'s, 'c> {
    pub names: Names<'c>,
    pub symbols: &'s Symbols<'c>,
    layout: Option<Layout>,
}

impl<'s, 'c> Looker<'s, 'c> {
    /// For operations in `root`.
    pub(crate) fn new(root: Op<'c>, names: Names<'c>, symbols: &'s Symbols<'c>) -> Self {
        Self { names, symbols, layout: Layout::of(root) }
    }

    /// What an operation accesses; `None` when that is not all affine.
    pub(crate) fn accesses(&self, op: Op<'c>) -> Option<Vec<Access<'c>>> {
        match OpKind::of(op) {
            OpKind::Affine(affine::Kind::Load) | OpKind::Memref(memref::Kind::Load) => {
                Some(vec![self.of_memref(op, 0)?])
            }
            OpKind::Affine(affine::Kind::Store) | OpKind::Memref(memref::Kind::Store) => {
                Some(vec![self.of_memref(op, 1)?])
            }
            OpKind::Llvm(llvm::Kind::Load) => {
                let load = llvm::Load::assume(op);
                Some(vec![self.of_pointer(op, load.addr(), type_of(load.res()), false)?])
            }
            OpKind::Llvm(llvm::Kind::Store) => {
                let store = llvm::Store::assume(op);
                Some(vec![self.of_pointer(op, store.addr(), type_of(store.value()), true)?])
            }
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => call_accesses(self, op),
            _ => None,
        }
    }

    fn of_memref(&self, op: Op<'c>, at: usize) -> Option<Access<'c>> {
        let memref = operand(op, at);
        let values: Vec<Val<'c>> = operands(op).skip(at + 1).collect();
        let subscripts = match attr(op, "map") {
            Some(map) => self.names.results(&attr_affine_map(map)?, &values)?,
            None => values.iter().map(|each| self.names.number(*each, Reading::Signed)).collect::<Option<_>>()?,
        };
        if is_volatile(op) {
            return None;
        }
        let ty = type_of(memref);
        let element = element_type(ty)?;
        let view = cmem::PointerToMemref::defining(memref);
        let (shape, subscripts) = match self.shape(ty, view) {
            Shape::Layout(_) => in_a_row(ty, &subscripts).unwrap_or((Shape::Layout(ty), subscripts)),
            rows => (rows, subscripts),
        };
        let base = view.map_or(memref, |view| view.base());
        let (root, offset) = self.root(base, element, &shape)?;
        let elements = Elements::One(subscripts);
        in_rows(&self.names, Access { root, element, shape, outer: Vec::new(), offset, elements, writes: at == 1 })
    }

    fn of_pointer(&self, op: Op<'c>, pointer: Val<'c>, element: Ty<'c>, writes: bool) -> Option<Access<'c>> {
        if is_volatile(op) || attr_i64(op, "ordering").unwrap_or(0) != 0 {
            return None;
        }
        let shape = Shape::Rows(Vec::new());
        let (root, offset) = self.root(pointer, element, &shape)?;
        let elements = Elements::One(vec![Polynomial::default()]);
        in_rows(&self.names, Access { root, element, shape, outer: Vec::new(), offset, elements, writes })
    }

    /// The shape of a memref, and the view that it is.
    fn shape(&self, ty: Ty<'c>, view: Option<cmem::PointerToMemref<'c>>) -> Shape<'c> {
        let mut sizes = view.into_iter().flat_map(|view| view.sizes());
        let extent = |extent: &i64| match *extent {
            DYNAMIC => self.names.number(sizes.next()?, Reading::Signed),
            constant => Some(Polynomial::constant(i128::from(constant))),
        };
        let inner = shape_of(ty).filter(|shape| !shape.is_empty() && is_identity(ty));
        let extents = inner.and_then(|shape| shape.iter().skip(1).map(extent).collect::<Option<Vec<_>>>());
        extents.map_or(Shape::Layout(ty), Shape::Rows)
    }

    /// What a pointer or memref is computed from, and how many elements it lies behind that.
    pub(crate) fn root(
        &self,
        pointer: Val<'c>,
        element: Ty<'c>,
        shape: &Shape<'c>,
    ) -> Option<(Val<'c>, Polynomial<'c>)> {
        let (mut root, mut offset) = (pointer, Polynomial::default());
        let size = self.layout.as_ref().and_then(|layout| layout.allocation_size(element));
        let size = size.and_then(|size| i64::try_from(size).ok()).filter(|_| shape.strides().is_some());
        for _ in 0..DEPTH {
            let step = size.and_then(|size| self.step(root, size));
            let Some((from, elements)) = step else { break };
            offset = offset.plus(&elements, 1)?;
            root = from;
        }
        self.names.is_invariant(root).then_some((root, offset))
    }

    /// The pointer that an address computation starts from, and how many elements of a size it adds.
    fn step(&self, pointer: Val<'c>, size: i64) -> Option<(Val<'c>, Polynomial<'c>)> {
        let gep = llvm::GEP::defining(pointer)?;
        let flags = gep.no_wrap_flags().or_else(|| attr(gep.op(), llvm::GEP::NO_WRAP_FLAGS.0)).and_then(attr_int)?;
        let (constant, indices) = self.layout.as_ref()?.offset(gep.op()).filter(|_| flags & INBOUNDS != 0)?;
        let elements = |bytes: i64| (bytes % size == 0).then_some(i128::from(bytes / size));
        let mut sum = Polynomial::constant(elements(constant)?);
        for (index, bytes) in indices {
            sum = sum.plus(&self.names.number(index, Reading::Signed)?, elements(bytes)?)?;
        }
        Some((gep.base(), sum))
    }

    /// Whether all subscripts but the first are proven to lie in their rows, so that other subscripts are other elements.
    pub(crate) fn stays_in_rows(&self, access: &Access<'c>) -> bool {
        let Shape::Rows(extents) = &access.shape else { return false };
        if !access.outer.is_empty() {
            return true;
        }
        let mut inner = extents.iter().enumerate();
        match &access.elements {
            Elements::One(numbers) => inner.all(|(at, extent)| self.names.is_below(&numbers[at + 1], extent)),
            Elements::All(footprint, _) => inner.all(|(at, extent)| {
                let extent = extent.as_constant().and_then(|extent| i64::try_from(extent).ok());
                extent.is_some_and(|extent| footprint.parts.iter().all(|part| is_below(part, at + 1, extent)))
            }),
        }
    }

    /// The relation of a tuple and the elements of an access, in isl's notation, where something holds.
    pub(crate) fn relation(
        &mut self,
        access: &Access<'c>,
        numbering: Numbering,
        tuple: &str,
        when: &str,
    ) -> Option<String> {
        let (variables, subscripts, holds) = self.written(access, numbering)?;
        let mut conditions: Vec<String> =
            [when, &holds].iter().filter(|each| !each.is_empty()).map(|each| (*each).to_owned()).collect();
        if variables.is_empty() {
            let when = if conditions.is_empty() { String::new() } else { format!(" : {}", conditions.join(" and ")) };
            return Some(format!("{tuple} -> A[{}]{when}", subscripts.join(", ")));
        }
        let names: Vec<String> = (0..subscripts.len()).map(|at| format!("o{at}")).collect();
        conditions.extend(names.iter().zip(&subscripts).map(|(name, text)| format!("{name} = {text}")));
        let exists = format!("exists ({} : {})", variables.join(", "), conditions.join(" and "));
        Some(format!("{tuple} -> A[{}] : {exists}", names.join(", ")))
    }

    /// The elements of an access: variables, subscripts that may use them, and what holds for them.
    pub(crate) fn written(
        &mut self,
        access: &Access<'c>,
        numbering: Numbering,
    ) -> Option<(Vec<String>, Vec<String>, String)> {
        let (variables, mut subscripts, holds) = match &access.elements {
            Elements::One(numbers) => {
                let texts = numbers.iter().map(|each| self.names.text(each)).collect::<Option<Vec<_>>>()?;
                (Vec::new(), texts, String::new())
            }
            Elements::All(footprint, parameters) => {
                let variables: Vec<String> = (0..=footprint.extents.len()).map(|at| format!("f{at}")).collect();
                let holds = footprint.isl(&variables, |parameter| {
                    let known = parameters.iter().find(|(each, _)| *each == parameter)?;
                    self.names.text(&known.1)
                })?;
                (variables.clone(), variables, holds)
            }
        };
        let offset = self.names.text(&access.offset)?;
        if numbering == Numbering::Row {
            let strides = access.shape.strides()?;
            let parts = subscripts.iter().zip(&strides).map(|(text, stride)| format!("{stride} * {text}"));
            subscripts = vec![parts.chain([offset]).collect::<Vec<_>>().join(" + ")];
        } else if let [single] = subscripts.as_mut_slice() {
            *single = format!("{single} + {offset}");
        }
        if !access.outer.is_empty() {
            let outer = access.outer.iter().map(|each| self.names.text(each)).collect::<Option<Vec<_>>>()?;
            subscripts = [outer, subscripts].concat();
        }
        Some((variables, subscripts, holds))
    }
}

/// The flag of an address computation that stays in its object.
const INBOUNDS: i64 = 1;

/// Whether conditions say of a counter that it is neither negative nor too great for an extent.
fn is_below(part: &[Condition], counter: usize, extent: i64) -> bool {
    let limits = |condition: &Condition, times: i64| {
        condition.of.parameters.is_empty() && condition.of.counters == [(counter, times)]
    };
    let any = |holds: &dyn Fn(&Condition) -> bool| part.iter().any(holds);
    let is = |each: &Condition, relation: Relation| each.relation == relation;
    let single =
        any(&|each| is(each, Relation::Zero) && limits(each, 1) && (1 - extent..=0).contains(&each.of.constant));
    let low = any(&|each| is(each, Relation::NotNegative) && limits(each, 1) && each.of.constant <= 0);
    let high = any(&|each| is(each, Relation::NotNegative) && limits(each, -1) && each.of.constant < extent);
    single || low && high
}

/// Subscripts of a memref whose strides are constants as the number of an element, counted from the first one.
fn in_a_row<'c>(ty: Ty<'c>, subscripts: &[Polynomial<'c>]) -> Option<(Shape<'c>, Vec<Polynomial<'c>>)> {
    let (strides, _) = memref_strides(ty).filter(|(strides, offset)| *offset == 0 && !strides.contains(&DYNAMIC))?;
    let pairs = subscripts.iter().zip(strides);
    let number =
        pairs.into_iter().try_fold(Polynomial::default(), |sum, (at, stride)| sum.plus(at, i128::from(stride)))?;
    Some((Shape::Rows(Vec::new()), vec![number]))
}

/// Whether the elements of a memref lie behind each other.
fn is_identity(ty: Ty<'_>) -> bool {
    let (Some(shape), Some((strides, 0))) = (shape_of(ty), memref_strides(ty)) else { return false };
    let mut expected = Some(1_i64);
    for (extent, stride) in shape.iter().zip(&strides).rev() {
        match expected {
            Some(number) if *stride != number => return false,
            None if *stride != DYNAMIC => return false,
            _ => {}
        }
        expected = expected.filter(|_| *extent != DYNAMIC).and_then(|number| number.checked_mul(*extent));
    }
    true
}

/// Arrays: accesses from one root whose elements are compared.
#[derive(Default)]
pub(crate) struct Arrays<'c> {
    /// For each an access, and how its subscripts are compared.
    all: Vec<(Access<'c>, Numbering)>,
}

impl<'c> Arrays<'c> {
    /// The number of the array of an access.
    pub(crate) fn add(&mut self, access: &Access<'c>) -> usize {
        // A row with an offset has one subscript only; more of them do not say in which row an offset ends.
        let plain = matches!(&access.shape, Shape::Rows(extents) if extents.is_empty())
            || !access.outer.is_empty()
            || access.offset == Polynomial::default();
        let is_row = |of: &Access<'c>| of.shape.strides().is_some();
        for (at, (known, numbering)) in self.all.iter_mut().enumerate() {
            let same = known.shape == access.shape;
            if known.root == access.root && known.element == access.element && (same || is_row(known) && is_row(access))
            {
                if !same || !plain {
                    *numbering = Numbering::Row;
                }
                return at;
            }
        }
        let numbering = if plain { Numbering::Subscripts } else { Numbering::Row };
        self.all.push((access.clone(), numbering));
        self.all.len() - 1
    }

    /// Counts the elements of an array in a row, when its extents are constants: a subscript may leave its row.
    pub(crate) fn flatten(&mut self, array: usize) {
        let (access, numbering) = &mut self.all[array];
        if access.shape.strides().is_some() {
            *numbering = Numbering::Row;
        }
    }

    /// What they start from.
    pub(crate) fn roots(&self) -> Vec<Val<'c>> {
        self.all.iter().map(|(access, _)| access.root).collect()
    }

    /// How the subscripts of an array are compared.
    pub(crate) fn numbering(&self, array: usize) -> Numbering {
        self.all[array].1
    }
}
