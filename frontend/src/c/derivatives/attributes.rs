//! Statements about functions and variables that a program makes by attributes, such as `__attribute__((enzyme_inactive))`.

use clang_export::schema::{DerivativeAttribute, Function};
use std::collections::{BTreeMap, HashSet};

use super::codes;
use crate::c::cx::Cx;
use crate::c::error::{Lowered, Unsupported};

/// The derivatives of a function that attributes name.
#[derive(Default)]
struct Custom<'t> {
    forward: Option<&'t Function<'t>>,
    augment: Option<&'t Function<'t>>,
    reverse: Option<&'t Function<'t>>,
    at: u64,
}

/// Emits the statements of a file.
pub fn emit(cx: &mut Cx<'_, '_>) -> Vec<Unsupported> {
    let mut errors = Vec::new();
    let mut seen = HashSet::new();
    let mut customs: BTreeMap<u32, Custom<'_>> = BTreeMap::new();
    let unit = cx.unit;
    for attribute in &unit.derivatives {
        // Several declarations may have the same attribute.
        if !seen.insert((attribute.name, attribute.subject, attribute.text)) {
            continue;
        }
        let stated = match attribute.name {
            "enzyme" => cx.add_custom(attribute, customs.entry(attribute.subject).or_default()),
            _ => cx.state_attribute(attribute),
        };
        errors.extend(stated.err().map(|error| error.or_at(attribute.loc)));
    }
    for (subject, custom) in customs {
        let Some(function) = cx.functions.get(&subject).copied() else { continue };
        errors.extend(cx.state_customs(function, &custom).err().map(|error| error.or_at(custom.at)));
    }
    errors
}

fn malformed<T>(attribute: &DerivativeAttribute<'_>, why: &str, form: &str) -> Lowered<T> {
    let message = format!("the attribute '{}' {why}", attribute.name);
    Err(Unsupported::mistake(codes::STATEMENT, message, form, attribute.loc))
}

impl<'t> Cx<'_, 't> {
    fn state_attribute(&mut self, attribute: &'t DerivativeAttribute<'t>) -> Lowered<()> {
        let function = self.functions.get(&attribute.subject).copied();
        match (attribute.name, function) {
            ("enzyme_inactive", _) => self.state_inactive(attribute.subject, attribute.loc),
            ("enzyme_nofree", Some(function)) => self.state_nofree(function, attribute.loc),
            ("enzyme_function_like", _) if attribute.text.is_empty() => {
                malformed(attribute, "names no library function", "its argument is a text such as \"sin\"")
            }
            ("enzyme_function_like", Some(function)) => self.state_like(function, attribute.text, attribute.loc),
            ("enzyme_sparse_accumulate", _) => {
                let message = format!("'{}' asks for sparse derivatives, which is not supported", attribute.name);
                Err(Unsupported::mistake(codes::NOT_TAKEN, message, "leave the attribute out", attribute.loc))
            }
            // Hints, and statements that change nothing about variables.
            _ => Ok(()),
        }
    }

    /// Reads `enzyme("augment", f)`, `enzyme("gradient", f)`, `enzyme("forward", f)` or `enzyme(augment, gradient)`.
    fn add_custom(&self, attribute: &'t DerivativeAttribute<'t>, custom: &mut Custom<'t>) -> Lowered<()> {
        const FORM: &str = "write enzyme(\"augment\", f), enzyme(\"gradient\", f), enzyme(\"forward\", f), or enzyme(augment, gradient)";
        let functions: Option<Vec<&'t Function<'t>>> =
            attribute.functions.iter().map(|decl| self.functions.get(decl).copied()).collect();
        custom.at = attribute.loc;
        match (attribute.text, functions.as_deref()) {
            ("augment", Some(&[function])) => custom.augment = Some(function),
            ("gradient" | "reverse", Some(&[function])) => custom.reverse = Some(function),
            ("forward" | "derivative", Some(&[function])) => custom.forward = Some(function),
            ("", Some(&[augment, reverse])) => {
                custom.augment = Some(augment);
                custom.reverse = Some(reverse);
            }
            _ => return malformed(attribute, "does not name a derivative", FORM),
        }
        Ok(())
    }

    fn state_customs(&mut self, function: &'t Function<'t>, custom: &Custom<'t>) -> Lowered<()> {
        if custom.augment.is_some() != custom.reverse.is_some() {
            let message = format!("the derivative of '{}' has one of its two functions", function.c_name);
            let remedy =
                "name the augmented function and the reverse sweep: enzyme(\"augment\", f), enzyme(\"gradient\", g)";
            return Err(Unsupported::mistake(codes::STATEMENT, message, remedy, custom.at));
        }
        let gradient = custom.augment.zip(custom.reverse);
        if custom.forward.is_none() && gradient.is_none() {
            return Ok(());
        }
        self.state_custom(function, custom.forward, gradient, custom.at)
    }
}
