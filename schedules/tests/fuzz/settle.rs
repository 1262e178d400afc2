//! Extents and places of the arrays of random procedures, such that every access is inside.

use super::check::race;
use super::generate::Program;
use super::parts::Parts;
use super::unroll::{Layout, Unrolled};
use schedules::procedure::*;
use splitmix::Random;

/// The values of the elements that are subscripts lie below this.
pub const SUBSCRIPTS: i64 = 4;
/// The most instances of a procedure.
pub const STEPS: usize = 1_500;

/// The least and greatest subscript of a dimension; for arrays that wrap, of all elements by linear index.
#[derive(Clone, Debug)]
struct Bounds {
    low: i64,
    /// For each value of the symbols.
    high: Vec<i64>,
}

/// Gives the arrays extents and places.
pub fn settle<'c>(
    parts: &Parts<'c>,
    procedure: Procedure<'c>,
    sizes: Vec<Vec<i64>>,
    random: &mut Random,
) -> Option<Program<'c>> {
    let bounds = measure(&procedure, &sizes)?;
    let mut procedure = shifted(procedure, &bounds);
    let mut lengths = vec![0; procedure.arrays.len()];
    for (at, bounds) in bounds.iter().enumerate() {
        let is_local = procedure.arrays[at].memory == Memory::Local;
        let wraps = procedure.arrays[at].wraps;
        let most = |each: &Bounds| each.high.iter().map(|high| high - each.low + 1).max().unwrap_or(0).max(1);
        if wraps {
            let inner = inner_extent(&procedure.arrays[at]);
            lengths[at] = (most(&bounds[0]) + inner) as usize;
            if random.chance(50) {
                procedure.arrays[at].extents[0] = Some((lengths[at] as i64 / inner + 1).into());
            }
            continue;
        }
        lengths[at] = 1;
        for (dimension, each) in bounds.iter().enumerate() {
            let extent = match random.below(100) {
                0..40 if !is_local => symbolic(each, &sizes, random),
                40..70 if !is_local && dimension == 0 => (None, most(each)),
                _ => (Some(most(each).into()), most(each)),
            };
            procedure.arrays[at].extents[dimension] = extent.0;
            lengths[at] *= extent.1 as usize;
        }
    }
    let layout = layout(&procedure, &lengths, random);
    let mut program = Program { procedure, sizes, layout };
    make_sequential(parts, &mut program)?;
    Some(program)
}

/// An extent that depends on a symbol, and its greatest value.
fn symbolic(each: &Bounds, sizes: &[Vec<i64>], random: &mut Random) -> (Option<Index>, i64) {
    let at = random.below(sizes[0].len());
    let needed = each.high.iter().zip(sizes).map(|(high, sizes)| high - each.low + 1 - sizes[at]).max().unwrap_or(0);
    let most = sizes.iter().map(|sizes| sizes[at] + needed).max().unwrap_or(0);
    (Index::from(Atom::Symbol(at)).plus_constant(needed), most.max(0))
}

fn inner_extent(array: &Array<'_>) -> i64 {
    array.extents[1].as_ref().and_then(Index::as_constant).unwrap_or(1)
}

fn measure(procedure: &Procedure<'_>, sizes: &[Vec<i64>]) -> Option<Vec<Vec<Bounds>>> {
    let mut all: Vec<Vec<Option<Bounds>>> =
        procedure.arrays.iter().map(|each| vec![None; if each.wraps { 1 } else { each.extents.len() }]).collect();
    let places = procedure.arrays.iter().map(|each| (each.memory != Memory::Local).then_some((0, 0))).collect();
    let layout = Layout { places, size: 0, subscripts: 0 };
    for (at, symbols) in sizes.iter().enumerate() {
        let unrolled = Unrolled::new(procedure, symbols, &layout, STEPS).ok()?;
        for step in 0..unrolled.steps.len() {
            let scope = unrolled.steps[step].scope;
            let mut failed = false;
            each_access(unrolled.statement(step)?, &mut |access| {
                let mut ranges = Vec::new();
                for subscript in &access.subscripts {
                    match subscript {
                        Subscript::Affine(index) => match unrolled.index(index, scope) {
                            Ok(number) => ranges.push((number, number)),
                            Err(_) => failed = true,
                        },
                        Subscript::Data(_) => ranges.push((0, SUBSCRIPTS - 1)),
                    }
                }
                let array = &procedure.arrays[access.array.0];
                if array.wraps && !failed {
                    let inner = inner_extent(array);
                    ranges = vec![(ranges[0].0 * inner + ranges[1].0, ranges[0].1 * inner + ranges[1].1)];
                }
                for (bounds, (low, high)) in all[access.array.0].iter_mut().zip(ranges) {
                    let bounds =
                        bounds.get_or_insert_with(|| Bounds { low: i64::MAX, high: vec![i64::MIN / 4; sizes.len()] });
                    bounds.low = bounds.low.min(low);
                    bounds.high[at] = bounds.high[at].max(high);
                }
            });
            if failed {
                return None;
            }
        }
    }
    let known = |each: Option<Bounds>| each.unwrap_or(Bounds { low: 0, high: vec![0; sizes.len()] });
    Some(all.into_iter().map(|each| each.into_iter().map(known).collect()).collect())
}

fn each_access<'a, 'c>(statement: &'a Statement<'c>, found: &mut impl FnMut(&'a Access<'c>)) {
    match statement {
        Statement::Store(target, value) => {
            value.each_load(found);
            target.each_load(found);
            found(target);
        }
        Statement::Atomic(each) => {
            each.value.each_load(found);
            each.target.each_load(found);
            found(&each.target);
        }
        Statement::Opaque(opaque) => opaque.inputs.iter().for_each(|(_, input)| input.each_load(found)),
        Statement::Return(_, values) => values.iter().for_each(|each| each.each_load(found)),
        Statement::Allocate(_) | Statement::Prefetch(_) => {}
    }
}

/// The procedure with constants added to subscripts, so that none is negative.
fn shifted<'c>(mut procedure: Procedure<'c>, bounds: &[Vec<Bounds>]) -> Procedure<'c> {
    for leaf in procedure.leaves() {
        let Some(statement) = procedure.as_statement(leaf.id) else { continue };
        let mut statement = statement.clone();
        let arrays = procedure.arrays.clone();
        let mut shift = |access: &mut Access<'c>| {
            let array = &arrays[access.array.0];
            for (at, bounds) in bounds[access.array.0].iter().enumerate() {
                let by = if array.wraps { bounds.low.div_euclid(inner_extent(array)) } else { bounds.low };
                match &mut access.subscripts[at] {
                    Subscript::Affine(index) => index.constant -= by,
                    Subscript::Data(_) => {}
                }
            }
        };
        match &mut statement {
            Statement::Store(target, value) => {
                value.each_access_mut(&mut shift);
                target.each_access_mut(&mut shift);
            }
            Statement::Atomic(each) => {
                each.value.each_access_mut(&mut shift);
                each.target.each_access_mut(&mut shift);
            }
            Statement::Opaque(opaque) => {
                opaque.inputs.iter_mut().for_each(|(_, input)| input.each_access_mut(&mut shift));
            }
            Statement::Return(_, values) => values.iter_mut().for_each(|each| each.each_access_mut(&mut shift)),
            Statement::Allocate(_) | Statement::Prefetch(_) => {}
        }
        let node = procedure.add(Node::Statement(statement));
        procedure.replace(leaf.id, vec![node]);
    }
    procedure
}

/// Places the arrays: first those with subscripts, then the others, some of which share memory.
fn layout(procedure: &Procedure<'_>, lengths: &[usize], random: &mut Random) -> Layout {
    let mut layout = Layout { places: vec![None; lengths.len()], size: 0, subscripts: 0 };
    let is_subscripts = |array: &Array<'_>| array.element.to_string() == "index";
    for pass in [true, false] {
        for (at, array) in procedure.arrays.iter().enumerate() {
            if array.memory == Memory::Local || is_subscripts(array) != pass || layout.places[at].is_some() {
                continue;
            }
            let base = layout.size;
            layout.places[at] = Some((base, lengths[at]));
            layout.size += lengths[at];
            // Pairs have no array in common, so that nothing else shares their memory.
            let other = procedure.overlaps.iter().find(|(left, _)| left.0 == at).map(|(_, right)| right.0);
            if let Some(other) = other.filter(|_| random.chance(85)) {
                let start = base + random.below(lengths[at].min(4));
                layout.places[other] = Some((start, lengths[other]));
                layout.size = layout.size.max(start + lengths[other]);
            }
        }
        if pass {
            layout.subscripts = layout.size;
        }
    }
    layout
}

/// Makes loops sequential whose iterations are not independent; `None` if the program has a fault.
fn make_sequential(parts: &Parts<'_>, program: &mut Program<'_>) -> Option<()> {
    let loops: Vec<_> = program.procedure.loops().filter(|(_, each)| each.order != Order::Sequential).collect();
    let loops: Vec<_> = loops.into_iter().map(|(id, each)| (id, each.order)).collect();
    for (id, _) in &loops {
        program.procedure.as_loop_mut(*id)?.order = Order::Sequential;
    }
    for (id, order) in loops {
        program.procedure.as_loop_mut(id)?.order = order;
        if race(parts, program).is_err() {
            program.procedure.as_loop_mut(id)?.order = Order::Sequential;
        }
    }
    Some(())
}
