//! The array elements that an operation accesses.
//!
//! Pointers are traced to their root through address computations that stay in one object, so that `&a[i][0]` and `a`
//! are one array. An array whose extents are constants may be accessed with different shapes; its elements are then
//! numbered linearly.

use super::calls::call_accesses;
use super::formula::Names;
use super::presburger::{Expression, Formula, Variable};
use super::rows::in_rows;
use crate::polynomial::{Polynomial, Signedness};
use crate::symbols::Symbols;
use dialects::{
    footprint::{Condition, Footprint, Parameter, Relation},
    ir::*,
    ops::{OpKind, cmem, func, llvm},
};

/// Maximum number of address computations that are followed.
const DEPTH: usize = 16;

/// The layout of elements in memory.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape<'c> {
    /// Contiguous in row-major order, with these extents of all dimensions but the first.
    Rows(Vec<Polynomial<'c>>),
    /// As the layout of this memref type specifies.
    Layout(Ty<'c>),
}

impl Shape<'_> {
    /// The number of elements between consecutive values of each subscript; `None` unless all extents are constants.
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

/// The elements of an array that are accessed, relative to the address of the access.
#[derive(Clone, Debug)]
pub enum Elements<'c> {
    /// One element, by its subscripts.
    One(Vec<Polynomial<'c>>),
    /// The elements of a function's footprint, with the values of its parameters.
    All(Footprint, Vec<(Parameter, Polynomial<'c>)>),
}

/// An access.
#[derive(Clone, Debug)]
pub struct Access<'c> {
    /// The pointer or memref that the address is computed from, invariant in the nest.
    pub root: Val<'c>,
    /// The type of an element.
    pub element: Ty<'c>,
    pub shape: Shape<'c>,
    /// Subscripts that precede those of the elements.
    pub outer: Vec<Polynomial<'c>>,
    /// The offset of the first element, in elements, from the root or from the start of the row that `outer` selects.
    pub offset: Polynomial<'c>,
    pub elements: Elements<'c>,
    /// Whether it writes.
    pub writes: bool,
}

/// The way in which the elements of an array are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Subscript by subscript.
    Subscripts,
    /// By their linear index, counted from the first element.
    Row,
}

/// Determines the accesses of the operations of a nest.
pub struct AccessReader<'s, 'c> {
    pub names: Names<'c>,
    pub symbols: &'s Symbols<'c>,
    layout: Option<Layout>,
}

impl<'s, 'c> AccessReader<'s, 'c> {
    /// Creates a reader for the operations in `root`.
    pub fn new(root: Op<'c>, names: Names<'c>, symbols: &'s Symbols<'c>) -> Self {
        Self { names, symbols, layout: Layout::of(root) }
    }

    /// The accesses of an operation; `None` if they are not all affine.
    pub fn accesses(&self, op: Op<'c>) -> Option<Vec<Access<'c>>> {
        if let Some(access) = MemoryAccess::of_element(op) {
            let found = match access.addressing {
                Addressing::Pointer => self.of_pointer(access)?,
                _ => self.of_memref(access)?,
            };
            return Some(vec![found]);
        }
        match OpKind::of(op) {
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => call_accesses(self, op),
            _ => None,
        }
    }

    fn of_memref(&self, access: MemoryAccess<'c>) -> Option<Access<'c>> {
        let memref = access.memory();
        let values: Vec<Val<'c>> = access.indices().collect();
        let subscripts = match access.map() {
            Some(map) => self.names.results(&attr_affine_map(map)?, &values)?,
            None => values.iter().map(|each| self.names.number(*each, Signedness::Signed)).collect::<Option<_>>()?,
        };
        if access.is_volatile() {
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
        self.access(base, element, shape, Elements::One(subscripts), access.is_store)
    }

    fn of_pointer(&self, access: MemoryAccess<'c>) -> Option<Access<'c>> {
        if !is_marked_plain(access.op) {
            return None;
        }
        let elements = Elements::One(vec![Polynomial::default()]);
        self.access(access.memory(), access.r#type(), Shape::Rows(Vec::new()), elements, access.is_store)
    }

    /// The access of elements that lie relative to the address in a pointer or memref.
    pub(super) fn access(
        &self,
        pointer: Val<'c>,
        element: Ty<'c>,
        shape: Shape<'c>,
        elements: Elements<'c>,
        writes: bool,
    ) -> Option<Access<'c>> {
        let (root, offset) = self.root(pointer, element, &shape)?;
        in_rows(&self.names, Access { root, element, shape, outer: Vec::new(), offset, elements, writes })
    }

    /// The shape of a memref of this type; the sizes of its view give the dynamic extents.
    fn shape(&self, ty: Ty<'c>, view: Option<cmem::PointerToMemref<'c>>) -> Shape<'c> {
        let mut sizes = view.into_iter().flat_map(|view| view.sizes());
        let extent = |extent: &i64| match *extent {
            DYNAMIC => self.names.number(sizes.next()?, Signedness::Signed),
            constant => Some(Polynomial::constant(i128::from(constant))),
        };
        let inner = shape_of(ty).filter(|shape| !shape.is_empty() && is_row_major(ty));
        let extents = inner.and_then(|shape| shape.iter().skip(1).map(extent).collect::<Option<Vec<_>>>());
        extents.map_or(Shape::Layout(ty), Shape::Rows)
    }

    /// The root that a pointer or memref is computed from, and its offset from that in elements. `None` if the root is
    /// not invariant in the nest.
    pub fn root(&self, pointer: Val<'c>, element: Ty<'c>, shape: &Shape<'c>) -> Option<(Val<'c>, Polynomial<'c>)> {
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

    /// The base of an address computation, and the number of elements of `size` bytes that it adds. `None` unless it is
    /// `inbounds`.
    fn step(&self, pointer: Val<'c>, size: i64) -> Option<(Val<'c>, Polynomial<'c>)> {
        let gep = llvm::GEP::defining(pointer)?;
        let (constant, indices) = self.layout.as_ref()?.offset(gep.op()).filter(|_| gep.is_inbounds())?;
        let elements = |bytes: i64| (bytes % size == 0).then_some(i128::from(bytes / size));
        let mut sum = Polynomial::constant(elements(constant)?);
        for (index, bytes) in indices {
            sum = sum.plus(&self.names.number(index, Signedness::Signed)?, elements(bytes)?)?;
        }
        Some((gep.base(), sum))
    }

    /// Whether all subscripts but the first are proven to be within their extents, so that different subscripts are
    /// different elements.
    pub fn stays_in_rows(&self, access: &Access<'c>) -> bool {
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

    /// The elements of an access as a formula. `None` if a subscript is not affine.
    pub fn accessed(&mut self, access: &Access<'c>, numbering: Numbering) -> Option<Accessed> {
        let (existentials, mut subscripts, condition) = match &access.elements {
            Elements::One(numbers) => (0, self.names.expressions(numbers)?, Formula::All(Vec::new())),
            Elements::All(footprint, parameters) => {
                let existentials = footprint.extents.len() + 1;
                let condition = footprint_formula(footprint, |parameter| {
                    let (_, number) = parameters.iter().find(|(each, _)| *each == parameter)?;
                    self.names.expression(number)
                })?;
                let subscripts = (0..existentials).map(|at| Expression::Variable(Variable::Footprint(at)));
                (existentials, subscripts.collect(), condition)
            }
        };
        let offset = (1, self.names.expression(&access.offset)?);
        if numbering == Numbering::Row {
            let strides = access.shape.strides()?;
            let terms = strides.into_iter().zip(subscripts).chain([offset]);
            subscripts = vec![Expression::Sum(0, terms.collect())];
        } else if let [single] = subscripts.as_mut_slice() {
            *single = Expression::Sum(0, vec![(1, single.clone()), offset]);
        }
        if !access.outer.is_empty() {
            subscripts = [self.names.expressions(&access.outer)?, subscripts].concat();
        }
        Some(Accessed { existentials, subscripts, condition })
    }
}

/// The elements of an access: those with these subscripts, for all values of the variables that satisfy the condition.
pub struct Accessed {
    /// The number of variables [`Variable::Footprint`].
    pub existentials: usize,
    /// The subscripts, in terms of induction variables, parameters and these variables.
    pub subscripts: Vec<Expression>,
    /// The condition on these variables.
    pub condition: Formula,
}

/// The formula that the elements of a footprint satisfy; `None` if a parameter has no value.
fn footprint_formula(footprint: &Footprint, mut value: impl FnMut(Parameter) -> Option<Expression>) -> Option<Formula> {
    let mut formula = |condition: &Condition| {
        let counters = condition.of.counters.iter();
        let mut terms: Vec<(i128, Expression)> =
            counters.map(|(at, times)| ((*times).into(), Expression::Variable(Variable::Footprint(*at)))).collect();
        for (parameter, times) in &condition.of.parameters {
            terms.push(((*times).into(), value(*parameter)?));
        }
        let sum = Expression::Sum(condition.of.constant.into(), terms);
        Some(match condition.relation {
            Relation::Zero => Formula::Zero(sum),
            Relation::NotNegative => Formula::NotNegative(sum),
            Relation::MultipleOf(by) => Formula::Zero(Expression::Mod(Box::new(sum), by)),
        })
    };
    let mut part = |all: &Vec<Condition>| Some(Formula::All(all.iter().map(&mut formula).collect::<Option<_>>()?));
    Some(Formula::Any(footprint.parts.iter().map(&mut part).collect::<Option<_>>()?))
}

/// Whether conditions imply that a counter is at least zero and less than an extent.
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

/// Linearises the subscripts of a memref with constant strides.
fn in_a_row<'c>(ty: Ty<'c>, subscripts: &[Polynomial<'c>]) -> Option<(Shape<'c>, Vec<Polynomial<'c>>)> {
    let (strides, _) = memref_strides(ty).filter(|(strides, offset)| *offset == 0 && !strides.contains(&DYNAMIC))?;
    let pairs = subscripts.iter().zip(strides);
    let number =
        pairs.into_iter().try_fold(Polynomial::default(), |sum, (at, stride)| sum.plus(at, i128::from(stride)))?;
    Some((Shape::Rows(Vec::new()), vec![number]))
}

/// The arrays of a nest: groups of accesses with one root whose elements are compared.
#[derive(Default)]
pub struct Arrays<'c> {
    /// For each array, one of its accesses, and how its elements are compared.
    all: Vec<(Access<'c>, Numbering)>,
}

impl<'c> Arrays<'c> {
    /// Returns the index of the array that an access belongs to, adding the array if it is new.
    pub fn add(&mut self, access: &Access<'c>) -> usize {
        // An offset can only be added to a single subscript; with several, it is unknown in which row the result lies.
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

    /// Compares the elements of an array by linear index, if its extents are constants: a subscript may exceed its
    /// extent.
    pub fn flatten(&mut self, array: usize) {
        let (access, numbering) = &mut self.all[array];
        if access.shape.strides().is_some() {
            *numbering = Numbering::Row;
        }
    }

    /// The root of each array.
    pub fn roots(&self) -> Vec<Val<'c>> {
        self.all.iter().map(|(access, _)| access.root).collect()
    }

    /// The way in which the elements of an array are compared.
    pub fn numbering(&self, array: usize) -> Numbering {
        self.all[array].1
    }
}
