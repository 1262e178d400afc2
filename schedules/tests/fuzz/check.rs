//! Comparisons of procedures by their runs.

use super::generate::Program;
use super::machine::{Machine, Run, Schedule, Trace, Value, steps};
use super::parts::Parts;
use super::settle::{STEPS, SUBSCRIPTS};
use super::unroll::{Fault, Layout, Task, Unrolled};
use schedules::procedure::*;
use schedules::proof::{Counterexample, Event};
use splitmix::Random;
use std::collections::HashMap;

/// A run of a program before rules.
pub struct Baseline {
    symbols: Vec<i64>,
    memory: Vec<Value>,
    result: Vec<Value>,
    returned: Vec<Value>,
    touched: Vec<Touched>,
}

impl Baseline {
    /// The values of the symbols.
    pub fn symbols(&self) -> &[i64] {
        &self.symbols
    }
}

/// Whether an element was read and written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Touched {
    at_all: bool,
    written: bool,
}

fn touched(run: &Run, size: usize) -> Vec<Touched> {
    let mut all = vec![Touched::default(); size];
    for each in run.trace.iter().filter(|each| each.address < size) {
        all[each.address].at_all = true;
        all[each.address].written |= each.writes;
    }
    all
}

/// A memory of all arrays that are not local.
fn memory(procedure: &Procedure<'_>, layout: &Layout, random: &mut Random) -> Vec<Value> {
    let mut all = vec![Some(0); layout.size];
    let small = random.chance(50);
    for (array, place) in procedure.arrays.iter().zip(&layout.places) {
        let Some((base, length)) = *place else { continue };
        let element = array.element.to_string();
        for address in base..base + length {
            let number = if small { random.between(-9, 9) } else { random.bits() as i64 };
            all[address] = Some(match element.as_str() {
                "index" => random.between(0, SUBSCRIPTS - 1),
                "i8" => i64::from(number as i8),
                "i32" => i64::from(number as i32),
                "f64" => (random.between(-999, 999) as f64 / 7.0).to_bits() as i64,
                _ => number,
            });
        }
    }
    all
}

/// The runs of a program that others are compared with; `None` if one has a fault.
pub fn baselines<'c>(parts: &Parts<'c>, program: &Program<'c>, random: &mut Random) -> Option<Vec<Baseline>> {
    let mut all = Vec::new();
    for symbols in &program.sizes {
        let unrolled = Unrolled::new(&program.procedure, symbols, &program.layout, STEPS).ok()?;
        let memory = memory(&program.procedure, &program.layout, random);
        let order: Vec<_> = (0..unrolled.steps.len()).collect();
        let run = Machine::run(parts, &unrolled, &order, &memory).ok()?;
        races(&unrolled, &run.trace).ok()?;
        let touched = touched(&run, memory.len());
        let result = run.memory[..memory.len()].to_vec();
        all.push(Baseline { symbols: symbols.clone(), memory, result, returned: run.returned, touched });
    }
    Some(all)
}

/// Compares a procedure with the runs of the one before; the difference, as text.
pub fn compare<'c>(
    parts: &Parts<'c>,
    after: &Procedure<'c>,
    layout: &Layout,
    baselines: &[Baseline],
    random: &mut Random,
) -> Result<(), String> {
    for baseline in baselines {
        let at = |fault: Fault| format!("{fault:?} with symbols {:?}", baseline.symbols);
        let unrolled = Unrolled::new(after, &baseline.symbols, layout, STEPS * 20).map_err(at)?;
        let is_parallel = unrolled.tasks.iter().any(|task| matches!(task, Task::Parallel(_)));
        let schedules: &[Schedule] = match is_parallel {
            true => &[Schedule::Forward, Schedule::Backward, Schedule::Shuffled, Schedule::Merged],
            false => &[Schedule::Forward],
        };
        for schedule in schedules {
            let mut order = Vec::new();
            steps(&unrolled.tasks, *schedule, random, &mut order);
            let run = Machine::run(parts, &unrolled, &order, &baseline.memory).map_err(at)?;
            if *schedule == Schedule::Forward {
                races(&unrolled, &run.trace).map_err(at)?;
            }
            differs(&run, baseline).map_err(|text| format!("{text}, {schedule:?}, symbols {:?}", baseline.symbols))?;
        }
    }
    Ok(())
}

fn differs(run: &Run, baseline: &Baseline) -> Result<(), String> {
    // An element that was undefined before the rule may have any value after it.
    let differ = |(before, after): (&Value, &Value)| before.is_some() && before != after;
    let size = baseline.memory.len();
    if let Some(at) = baseline.result.iter().zip(&run.memory[..size]).position(differ) {
        return Err(format!("element {at} is {:?} instead of {:?}", run.memory[at], baseline.result[at]));
    }
    let is_other = run.returned.len() != baseline.returned.len();
    if is_other || baseline.returned.iter().zip(&run.returned).any(differ) {
        return Err(format!("returns {:?} instead of {:?}", run.returned, baseline.returned));
    }
    let touched = touched(run, size);
    let more =
        |(before, after): (&Touched, &Touched)| (after.at_all && !before.at_all) || (after.written && !before.written);
    match baseline.touched.iter().zip(&touched).position(more) {
        Some(at) => Err(format!("touches element {at}: {:?} instead of {:?}", touched[at], baseline.touched[at])),
        None => Ok(()),
    }
}

/// Whether iterations of parallel loops of a program access the same elements.
pub fn race(parts: &Parts<'_>, program: &Program<'_>) -> Result<(), Fault> {
    for symbols in &program.sizes {
        let unrolled = Unrolled::new(&program.procedure, symbols, &program.layout, STEPS)?;
        let memory = memory(&program.procedure, &program.layout, &mut Random::new(1));
        let order: Vec<_> = (0..unrolled.steps.len()).collect();
        let run = Machine::run(parts, &unrolled, &order, &memory)?;
        races(&unrolled, &run.trace)?;
    }
    Ok(())
}

/// Checks that no iterations of a parallel loop access one element, unless all only read it, or all by atomic operations. The trace is one in
/// order.
fn races(unrolled: &Unrolled<'_, '_>, trace: &[Trace]) -> Result<(), Fault> {
    if !unrolled.tasks.iter().any(has_parallel) {
        return Ok(());
    }
    let mut starts = vec![0; unrolled.steps.len() + 1];
    trace.iter().for_each(|each| starts[each.step + 1] += 1);
    (1..starts.len()).for_each(|at| starts[at] += starts[at - 1]);
    accessed(&unrolled.tasks, trace, &starts).map(|_| ())
}

fn has_parallel(task: &Task) -> bool {
    matches!(task, Task::Parallel(_))
}

/// The accesses to an element together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Uses {
    Reads,
    Atomics,
    Others,
}

impl Uses {
    fn of(access: &Trace) -> Self {
        match (access.is_atomic, access.writes) {
            (true, _) => Self::Atomics,
            (false, true) => Self::Others,
            (false, false) => Self::Reads,
        }
    }

    fn add(all: &mut HashMap<usize, Self>, address: usize, uses: Self) {
        let entry = all.entry(address).or_insert(uses);
        if *entry != uses {
            *entry = Self::Others;
        }
    }
}

/// The elements that tasks access.
fn accessed(tasks: &[Task], trace: &[Trace], starts: &[usize]) -> Result<HashMap<usize, Uses>, Fault> {
    let mut all = HashMap::new();
    for task in tasks {
        match task {
            Task::Step(step) => {
                for each in &trace[starts[*step]..starts[*step + 1]] {
                    Uses::add(&mut all, each.address, Uses::of(each));
                }
            }
            Task::Parallel(iterations) => {
                let mut others: HashMap<usize, Uses> = HashMap::new();
                for iteration in iterations {
                    for (address, uses) in accessed(iteration, trace, starts)? {
                        match others.insert(address, uses) {
                            Some(before) if before != uses || uses == Uses::Others => {
                                return Err(Fault::Race(format!("element {address}")));
                            }
                            _ => {}
                        }
                    }
                }
                others.into_iter().for_each(|(address, uses)| Uses::add(&mut all, address, uses));
            }
        }
    }
    Ok(all)
}

/// The judgement of a run on a counterexample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Confirmed,
    TooLarge,
    Wrong(String),
}

/// Checks that both accesses of a counterexample happen, in that order, and to one element.
pub fn confirm(procedure: &Procedure<'_>, example: &Counterexample) -> Verdict {
    if example.symbols.iter().any(|number| number.abs() > 60) {
        return Verdict::TooLarge;
    }
    let places = procedure.arrays.iter().map(|each| (each.memory != Memory::Local).then_some((0, 0))).collect();
    let layout = Layout { places, size: 0, subscripts: 0 };
    let unrolled = match Unrolled::new(procedure, &example.symbols, &layout, STEPS * 50) {
        Ok(unrolled) => unrolled,
        Err(Fault::Long) => return Verdict::TooLarge,
        Err(fault) => return Verdict::Wrong(format!("{fault:?}")),
    };
    let step = |event: &Event| {
        let mut all = unrolled.steps.iter().enumerate().filter(|(_, step)| step.node == event.statement);
        all.find(|(at, _)| unrolled.counters(*at) == event.counters).map(|(at, _)| at)
    };
    let [first, second] = &example.events;
    let (Some(at_first), Some(at_second)) = (step(first), step(second)) else {
        return Verdict::Wrong("an instance is not executed".to_owned());
    };
    if at_first >= at_second {
        return Verdict::Wrong("the order is another one".to_owned());
    }
    if !first.writes && !second.writes {
        return Verdict::Wrong("both read".to_owned());
    }
    for (event, at) in [(first, at_first), (second, at_second)] {
        if let Err(text) = makes(&unrolled, event, at) {
            return Verdict::Wrong(text.to_owned());
        }
    }
    match is_one_element(&unrolled, (first, at_first), (second, at_second)) {
        true => Verdict::Confirmed,
        false => Verdict::Wrong("the elements differ".to_owned()),
    }
}

/// Checks that a step makes the access of an event.
fn makes(unrolled: &Unrolled<'_, '_>, event: &Event, at: usize) -> Result<(), &'static str> {
    let scope = unrolled.steps[at].scope;
    let mut found = false;
    let mut look = |access: &Access<'_>, writes: bool| {
        let number = |each: &Subscript<'_>| match each {
            Subscript::Affine(index) => unrolled.index(index, scope).ok(),
            Subscript::Data(_) => None,
        };
        let subscripts: Vec<_> = access.subscripts.iter().map(number).collect();
        found |= event.array == Some(access.array) && subscripts == event.subscripts && writes == event.writes;
    };
    match unrolled.statement(at) {
        Some(Statement::Store(target, value)) => {
            value.each_load(&mut |access| look(access, false));
            target.each_load(&mut |access| look(access, false));
            look(target, true);
        }
        Some(Statement::Atomic(each)) => {
            each.value.each_load(&mut |access| look(access, false));
            each.target.each_load(&mut |access| look(access, false));
            [false, true].into_iter().for_each(|writes| look(&each.target, writes));
        }
        Some(Statement::Return(_, values)) => {
            values.iter().for_each(|value| value.each_load(&mut |access| look(access, false)));
        }
        Some(Statement::Opaque(_) | Statement::Allocate(_)) => found = true,
        Some(Statement::Prefetch(_)) => {}
        None => {}
    }
    if found { Ok(()) } else { Err("no such access") }
}

/// Whether the accesses of two events are to one element, as far as their subscripts tell.
fn is_one_element(unrolled: &Unrolled<'_, '_>, first: (&Event, usize), second: (&Event, usize)) -> bool {
    let procedure = unrolled.procedure;
    let is_local = |array: ArrayId| procedure.arrays[array.0].memory == Memory::Local;
    let (left, right) = match (first.0.array, second.0.array) {
        (Some(left), Some(right)) => (left, right),
        (Some(array), None) | (None, Some(array)) => return !is_local(array),
        (None, None) => return true,
    };
    if left != right {
        return procedure.overlaps.contains(&(left.min(right), left.max(right)));
    }
    let base = |at: usize| unrolled.base(left, unrolled.steps[at].scope);
    if is_local(left) && base(first.1) != base(second.1) {
        // Proofs do not tell apart what two statements allocate for one array, where rules copied the allocation.
        let allocation = |at: usize| unrolled.allocation(left, unrolled.steps[at].scope);
        return allocation(first.1) != allocation(second.1);
    }
    let pairs: Vec<_> = first.0.subscripts.iter().zip(&second.0.subscripts).collect();
    if procedure.arrays[left.0].wraps {
        let all: Option<Vec<_>> = pairs.iter().map(|(left, right)| Some((**left)? - (**right)?)).collect();
        let inner = unrolled.shapes[left.0].extents[1].unwrap_or(1);
        return all.is_none_or(|all| all.is_empty() || all[0] * inner + all[1] == 0);
    }
    pairs.iter().all(|(left, right)| left.is_none() || right.is_none() || left == right)
}
