//! Collects what is reported of a function.

use super::loops::{loops, of_tape};
use super::saved::{because, operation, place, readers, title};
use super::{Derivative, Totals, Value, collect};
use crate::activity::Activity;
use crate::codes;
use crate::item::{Item, Key, Part};
use crate::nest::Nest;
use crate::plan::{self, Plan, Provision};
use analysis::activity;
use dialects::{
    ids,
    ir::*,
    ops::func,
    remarks::{self, Remark},
};
use rustc_hash::FxHashMap;

/// The pass that remarks name.
const PASS: &str = "differentiate";

/// A function that was differentiated.
#[derive(Clone, Copy)]
pub struct Subject<'a, 'c> {
    /// The function, in the prepared form.
    pub function: Op<'c>,
    /// The activity of its values.
    pub activity: &'a Activity<'c>,
    /// The number of shadows of each value.
    pub width: usize,
    /// The plan of the reverse sweep and what it was made for; `None` in forward mode.
    pub planned: Option<(&'a plan::Subject<'a, 'c>, &'a Plan<'c>)>,
}

/// Adds a function to the report.
pub fn add<'c>(subject: &Subject<'_, 'c>) {
    let context = context_of(subject.function);
    let derivative = subject.activity.found_again(|found| derivative(subject, found));
    say(subject, &derivative);
    collect(context, derivative);
}

/// A description under construction.
struct Description<'a, 'f, 'c> {
    subject: Subject<'a, 'c>,
    found: &'a activity::Activity<'f, 'c>,
    readers: FxHashMap<Key, Op<'c>>,
    values: Vec<Value>,
}

fn derivative<'c>(subject: &Subject<'_, 'c>, found: &activity::Activity<'_, 'c>) -> Derivative {
    let planned = subject.planned;
    let readers = planned.map(|(of, plan)| readers(of, plan)).unwrap_or_default();
    let mut description = Description { subject: *subject, found, readers, values: Vec::new() };
    let function = subject.function;
    args(func::entry_of(function)).for_each(|argument| description.value(argument, "argument"));
    walk(function, Order::Pre, |op| {
        description.operation(op);
        Walk::Continue
    });
    let values = description.values;
    let with = |provision: &str| values.iter().filter(|each| each.provision.as_deref() == Some(provision)).count();
    let mut totals = Totals {
        active: values.iter().filter(|each| each.active).count(),
        saved: with(SAVED),
        recomputed: with(RECOMPUTED),
        at_hand: with(AT_HAND),
        ..Totals::default()
    };
    let loops = match planned {
        Some((_, plan)) => {
            let tape = of_tape(plan);
            (totals.blocks, totals.size, totals.bytes) = (tape.blocks, tape.text, tape.bytes);
            loops(&plan.nest, Some(plan))
        }
        None => {
            (totals.size, totals.bytes) = ("0".to_owned(), Some(0));
            loops(&Nest::new(function), None)
        }
    };
    Derivative {
        function: symbol_name(function).unwrap_or_default().to_owned(),
        place: place(function.location()),
        kind: match planned.map(|(of, _)| of.place) {
            None => "forward mode",
            Some(plan::Place::SameFunction) => "gradient",
            Some(plan::Place::OtherFunction) => "gradient in two parts",
        }
        .to_owned(),
        width: subject.width,
        values,
        loops,
        totals,
    }
}

const SAVED: &str = "saved";
const RECOMPUTED: &str = "recomputed";
const AT_HAND: &str = "at hand";

impl<'c> Description<'_, '_, 'c> {
    fn operation(&mut self, op: Op<'c>) {
        if op == self.subject.function {
            return;
        }
        for (part, text) in [
            (Part::Count, "number of iterations"),
            (Part::Records, "address of the last record"),
            (Part::Tape, "tape of the call"),
            (Part::Block, "address of the block"),
        ] {
            let item = Item::of_op(op, part);
            if self.provision(item).is_some() {
                let name = ids::name_in_location(op.location()).map(str::to_owned);
                let value = Value {
                    place: place(op.location()),
                    name,
                    of: title(op),
                    r#type: text.to_owned(),
                    active: false,
                    inactive_because: Some("it is no value of the program".to_owned()),
                    ..empty()
                };
                self.provided(value, item);
            }
        }
        for value in results(op) {
            self.value(value, &title(op));
        }
        for value in regions(op).flat_map(blocks).flat_map(args) {
            self.value(value, "argument");
        }
    }

    fn provision(&self, item: Item<'c>) -> Option<Provision> {
        self.subject.planned.and_then(|(_, plan)| plan.provision(item))
    }

    /// Adds a value, and its shadow if the reverse sweep needs that.
    fn value(&mut self, value: Val<'c>, of: &str) {
        if defining_op(value).is_some_and(|op| has_trait(op, Trait::ConstantLike)) {
            return;
        }
        let activity = self.subject.activity;
        let active = activity.is_active(value) || activity.has_shadow(value);
        let reason = self.found.why_not(value).filter(|_| !active);
        let entry = Value {
            place: place(described::value_loc(value)),
            name: ids::name_in_location(described::value_loc(value)).map(str::to_owned),
            of: of.to_owned(),
            r#type: type_of(value).to_string(),
            active,
            inactive_because: match (active, reason) {
                (true, _) => None,
                (false, Some(reason)) => Some(reason.to_string()),
                (false, None) => Some("no derivative of its type is needed".to_owned()),
            },
            ..empty()
        };
        self.provided(entry.clone(), Item::primal(value));
        let shadow = Item::shadow(value);
        if self.provision(shadow).is_some() {
            self.provided(Value { r#type: format!("shadow of {}", entry.r#type), ..entry }, shadow);
        }
    }

    fn provided(&mut self, mut entry: Value, item: Item<'c>) {
        if let Some((of, plan)) = self.subject.planned {
            let reader = self.readers.get(&item.key());
            // Values below one that is saved have a provision that nothing asks for.
            let is_asked_for = item.op.is_some() || reader.is_some();
            let provision = plan.provision(item).filter(|_| is_asked_for);
            entry.provision = provision.map(|provision| match provision {
                Provision::AtHand => AT_HAND.to_owned(),
                Provision::Recomputed => RECOMPUTED.to_owned(),
                Provision::Saved(_) => SAVED.to_owned(),
            });
            if let Some(Provision::Saved(slot)) = provision {
                let fields = &plan.tape.frame(slot.frame).fields[slot.field..slot.field + slot.lanes];
                entry.bytes = Some(fields.iter().map(|field| field.size).sum());
                entry.saved_because = Some(because(of, item));
            }
            entry.read_by = reader.filter(|_| provision.is_some()).map(|op| operation(*op));
        }
        self.values.push(entry);
    }
}

fn empty() -> Value {
    Value {
        place: String::new(),
        name: None,
        of: String::new(),
        r#type: String::new(),
        active: false,
        inactive_because: None,
        provision: None,
        bytes: None,
        saved_because: None,
        read_by: None,
    }
}

/// The remarks of a function.
fn say(subject: &Subject<'_, '_>, derivative: &Derivative) {
    let context = context_of(subject.function);
    let add = |code: &'static str, at: &str, name: Option<&str>, text: String| {
        let place = parsed(at).unwrap_or_default();
        let name = name.unwrap_or_default().to_owned();
        let function = derivative.function.clone();
        let remark = Remark { place, function, name, pass: PASS.into(), code: code.into(), text, remedy: None };
        remarks::add(context, remark);
    };
    for value in &derivative.values {
        if let Some(text) = of_value(value) {
            add(codes::VALUE_OF_DERIVATIVE, &value.place, value.name.as_deref(), text);
        }
    }
    for each in derivative.loops.iter().filter(|_| subject.planned.is_some()) {
        let text = match each.tape.as_deref() {
            None => "nothing is saved for its iterations".to_owned(),
            Some("block") => {
                let band = each.band.join(", ");
                let count = each.bytes_per_iteration;
                format!("the tape is a block over {band}: {count} bytes for an iteration, {} in all", each.size)
            }
            Some(_) => format!("the tape is linked records: {} bytes for an iteration", each.bytes_per_iteration),
        };
        add(codes::TAPE_OF_LOOP, &each.place, each.name.as_deref(), text);
    }
    let totals = &derivative.totals;
    let text = format!(
        "{}: {} values are active, {} saved, {} recomputed, {} at hand; {} bytes of tape in {} blocks",
        derivative.kind, totals.active, totals.saved, totals.recomputed, totals.at_hand, totals.size, totals.blocks
    );
    add(codes::TAPE_OF_FUNCTION, &derivative.place, None, text);
}

/// The text of the remark for a value; none for those without derivative that the reverse sweep does not need.
fn of_value(value: &Value) -> Option<String> {
    let has_no_derivative = activity::Reason::NoDerivative.to_string();
    let state = match &value.inactive_because {
        None => "active".to_owned(),
        Some(reason) if value.provision.is_none() && *reason == has_no_derivative => return None,
        Some(reason) => format!("inactive: {reason}"),
    };
    let reader = value.read_by.as_ref().map(|reader| format!(" for {reader}")).unwrap_or_default();
    let provision = match (value.provision.as_deref(), value.bytes, &value.saved_because) {
        (None, ..) => String::new(),
        (Some(_), Some(bytes), Some(because)) => format!("; saved{reader}, {bytes} bytes, {because}"),
        (Some(other), ..) => format!("; {other}{reader}"),
    };
    Some(format!("{}, {}, is {state}{provision}", value.of, value.r#type))
}

/// The place that a text names.
fn parsed(text: &str) -> Option<Place> {
    let mut parts = text.rsplitn(3, ':');
    let (column, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some(Place { file: parts.next()?.to_owned(), line, column })
}
