//! Arrays in memory, and affine operations.

use super::{Machine, Stop, Value, undefined};
use dialects::ir::*;

/// A part of an array: where each of its elements is.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// The array.
    array: usize,
    offset: i64,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

/// The value of an affine expression; a division by what is not positive has none.
fn evaluate(tree: &AffineTree, dims: &[i64], symbols: &[i64]) -> Option<i64> {
    let both = |a: &AffineTree, b: &AffineTree| Some((evaluate(a, dims, symbols)?, evaluate(b, dims, symbols)?));
    let divided = |a: &AffineTree, b: &AffineTree| both(a, b).filter(|(_, by)| *by > 0);
    match tree {
        AffineTree::Dim(at) => dims.get(*at).copied(),
        AffineTree::Symbol(at) => symbols.get(*at).copied(),
        AffineTree::Constant(number) => Some(*number),
        AffineTree::Add(a, b) => both(a, b).map(|(a, b)| a.wrapping_add(b)),
        AffineTree::Mul(a, b) => both(a, b).map(|(a, b)| a.wrapping_mul(b)),
        AffineTree::Mod(a, b) => divided(a, b).map(|(a, b)| a.rem_euclid(b)),
        AffineTree::FloorDiv(a, b) => divided(a, b).map(|(a, b)| a.div_euclid(b)),
        AffineTree::CeilDiv(a, b) => divided(a, b).map(|(a, b)| -(-a).div_euclid(b)),
    }
}

impl<'c> Machine<'c> {
    /// Executes an operation on arrays or an affine one; none when it is of another kind.
    pub(super) fn array_op(&mut self, op: Op<'c>) -> Result<Option<Vec<Value>>, Stop> {
        let values = match op_name(op) {
            "memref.alloca" | "memref.alloc" => vec![self.allocate(op)?],
            "memref.dealloc" | "memref.assume_alignment" => Vec::new(),
            "memref.cast" => vec![self.get(operand(op, 0))],
            "memref.dim" => {
                let (view, at) = (self.view(operand(op, 0))?, self.number(operand(op, 1), "dimension")?);
                match view.sizes.get(at as usize) {
                    Some(size) => vec![Value::Int(*size)],
                    None => return undefined("dimension"),
                }
            }
            "memref.load" => {
                let subscripts = self.numbers(op, 1)?;
                let place = self.place(operand(op, 0), &subscripts)?;
                vec![self.arrays[place.0][place.1]]
            }
            "memref.store" => {
                let subscripts = self.numbers(op, 2)?;
                let place = self.place(operand(op, 1), &subscripts)?;
                self.arrays[place.0][place.1] = self.get(operand(op, 0));
                Vec::new()
            }
            "memref.subview" => vec![self.part(op)?],
            "memref.copy" => {
                self.copy(op)?;
                Vec::new()
            }
            "affine.load" => {
                let subscripts = self.subscripts(op, 1)?;
                let place = self.place(operand(op, 0), &subscripts)?;
                vec![self.arrays[place.0][place.1]]
            }
            "affine.store" => {
                let subscripts = self.subscripts(op, 2)?;
                let place = self.place(operand(op, 1), &subscripts)?;
                self.arrays[place.0][place.1] = self.get(operand(op, 0));
                Vec::new()
            }
            "affine.apply" => vec![Value::Int(self.subscripts(op, 0)?[0])],
            "affine.min" => vec![Value::Int(self.subscripts(op, 0)?.into_iter().min().unwrap_or(0))],
            "affine.max" => vec![Value::Int(self.subscripts(op, 0)?.into_iter().max().unwrap_or(0))],
            "affine.if" => self.affine_if(op)?,
            "affine.for" => self.affine_for(op)?,
            "scf.parallel" => self.parallel(op)?,
            _ => return Ok(None),
        };
        Ok(Some(values))
    }

    fn allocate(&mut self, op: Op<'c>) -> Result<Value, Stop> {
        let mut dynamic = self.numbers(op, 0)?.into_iter();
        let shape = shape_of(type_of(result(op, 0))).unwrap_or_default();
        let sizes: Vec<i64> =
            shape.into_iter().map(|size| if size < 0 { dynamic.next().unwrap_or(0) } else { size }).collect();
        if sizes.iter().any(|size| !(0..1000).contains(size)) {
            return undefined("size of an array");
        }
        let strides = (0..sizes.len()).map(|at| sizes[at + 1..].iter().product()).collect();
        self.arrays.push(vec![Value::Poison; sizes.iter().product::<i64>() as usize]);
        Ok(self.make(View { array: self.arrays.len() - 1, offset: 0, sizes, strides }))
    }

    fn make(&mut self, view: View) -> Value {
        self.views.push(view);
        Value::View(self.views.len() - 1)
    }

    fn view(&self, value: Val<'c>) -> Result<View, Stop> {
        match self.get(value) {
            Value::View(at) => Ok(self.views[at].clone()),
            other => undefined(format!("access of {other:?}")),
        }
    }

    fn numbers(&self, op: Op<'c>, from: usize) -> Result<Vec<i64>, Stop> {
        operands(op).skip(from).map(|each| self.number(each, "subscript")).collect()
    }

    /// Where an element is; subscripts stay in the range of their dimensions.
    fn place(&self, array: Val<'c>, subscripts: &[i64]) -> Result<(usize, usize), Stop> {
        let view = self.view(array)?;
        let inside = subscripts.iter().zip(&view.sizes).all(|(at, size)| (0..*size).contains(at));
        if !inside {
            return undefined("subscript");
        }
        let at = view.offset + subscripts.iter().zip(&view.strides).map(|(at, stride)| at * stride).sum::<i64>();
        Ok((view.array, at as usize))
    }

    fn part(&mut self, op: Op<'c>) -> Result<Value, Stop> {
        let view = self.view(operand(op, 0))?;
        let mut dynamic = self.numbers(op, 1)?.into_iter();
        let mut list = |name: &str| -> Vec<i64> {
            let fixed = attr(op, name).and_then(attr_ints).unwrap_or_default();
            fixed.into_iter().map(|each| if each == i64::MIN { dynamic.next().unwrap_or(0) } else { each }).collect()
        };
        let (offsets, sizes, strides) = (list("static_offsets"), list("static_sizes"), list("static_strides"));
        for (at, extent) in view.sizes.iter().enumerate() {
            let last = offsets[at] + (sizes[at] - 1) * strides[at];
            if offsets[at] < 0 || sizes[at] < 1 || strides[at] < 1 || last >= *extent {
                return undefined("part of an array");
            }
        }
        let offset = view.offset + offsets.iter().zip(&view.strides).map(|(at, stride)| at * stride).sum::<i64>();
        let strides: Vec<i64> = strides.iter().zip(&view.strides).map(|(by, stride)| by * stride).collect();
        // A type of lower rank leaves out dimensions of one element.
        let rank = shape_of(type_of(result(op, 0))).map_or(sizes.len(), |shape| shape.len());
        let mut spare = sizes.len() - rank;
        let kept: Vec<usize> = (0..sizes.len())
            .filter(|at| {
                let leave = spare > 0 && sizes[*at] == 1;
                spare -= usize::from(leave);
                !leave
            })
            .collect();
        let pick = |from: &[i64]| kept.iter().map(|at| from[*at]).collect::<Vec<i64>>();
        let (sizes, strides) = (pick(&sizes), pick(&strides));
        Ok(self.make(View { array: view.array, offset, sizes, strides }))
    }

    fn copy(&mut self, op: Op<'c>) -> Result<(), Stop> {
        let (from, to) = (operand(op, 0), operand(op, 1));
        let sizes = self.view(from)?.sizes;
        if sizes != self.view(to)?.sizes {
            return undefined("copy");
        }
        let mut all = vec![Vec::new()];
        for size in sizes {
            all = all.into_iter().flat_map(|at| (0..size).map(move |next| [at.clone(), vec![next]].concat())).collect();
        }
        let places: Vec<_> = all.iter().map(|at| self.place(from, at)).collect::<Result<_, _>>()?;
        let values: Vec<Value> = places.into_iter().map(|(array, at)| self.arrays[array][at]).collect();
        for (at, value) in all.iter().zip(values) {
            let place = self.place(to, at)?;
            self.arrays[place.0][place.1] = value;
        }
        Ok(())
    }

    fn map(&self, map: &AffineMapTree, operands: &[i64]) -> Result<Vec<i64>, Stop> {
        let (dims, symbols) = operands.split_at(map.dims);
        let results: Option<Vec<i64>> = map.results.iter().map(|tree| evaluate(tree, dims, symbols)).collect();
        results.map_or_else(|| undefined("affine division"), Ok)
    }

    /// The results of the map of an operation for its operands from a number on.
    fn subscripts(&self, op: Op<'c>, from: usize) -> Result<Vec<i64>, Stop> {
        let map = attr(op, "map").and_then(attr_affine_map).expect("a map");
        self.map(&map, &self.numbers(op, from)?)
    }

    fn affine_if(&mut self, op: Op<'c>) -> Result<Vec<Value>, Stop> {
        let set = attr(op, "condition").and_then(attr_integer_set).expect("a condition");
        let inputs = self.numbers(op, 0)?;
        let (dims, symbols) = inputs.split_at(set.dims);
        let mut holds = true;
        for (tree, equal) in &set.constraints {
            let Some(number) = evaluate(tree, dims, symbols) else { return undefined("affine division") };
            holds &= if *equal { number == 0 } else { number >= 0 };
        }
        let taken = region(op, usize::from(!holds));
        if entry_block(taken).is_some() { self.inner(taken, Vec::new()) } else { Ok(Vec::new()) }
    }

    fn affine_for(&mut self, op: Op<'c>) -> Result<Vec<Value>, Stop> {
        let parts = affine_loop(op).expect("a loop");
        let bound = |machine: &Self, bound: &AffineBound<'c>| {
            let inputs: Result<Vec<i64>, Stop> =
                bound.operands.iter().map(|each| machine.number(*each, "bound")).collect();
            machine.map(&bound.map, &inputs?)
        };
        let lower = bound(self, &parts.lower)?.into_iter().max().unwrap_or(0);
        let upper = bound(self, &parts.upper)?.into_iter().min().unwrap_or(0);
        let mut carried: Vec<Value> = parts.initial.iter().map(|each| self.get(*each)).collect();
        let mut number = lower;
        while number < upper {
            let mut arguments = vec![Value::Int(number)];
            arguments.extend(carried);
            carried = self.inner(region(op, 0), arguments)?;
            number += parts.step;
        }
        Ok(carried)
    }

    /// Iterations in the order of a serial loop nest; the generator makes those that do not disturb each other.
    fn parallel(&mut self, op: Op<'c>) -> Result<Vec<Value>, Stop> {
        let bounds = self.numbers(op, 0)?;
        let rank = bounds.len() / 3;
        let mut all: Vec<Vec<i64>> = vec![Vec::new()];
        for at in 0..rank {
            let (lower, upper, step) = (bounds[at], bounds[rank + at], bounds[2 * rank + at]);
            if step <= 0 {
                return undefined("a step that is not positive");
            }
            let next = |at: Vec<i64>| {
                let numbers = (0..).map(move |count| lower + count * step).take_while(move |number| *number < upper);
                numbers.take(64).map(move |number| [at.clone(), vec![number]].concat())
            };
            all = all.into_iter().flat_map(next).collect();
        }
        for numbers in all {
            self.inner(region(op, 0), numbers.into_iter().map(Value::Int).collect())?;
        }
        Ok(Vec::new())
    }
}
