//! Reads the operations of a dialect from TableGen records.

use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// The number of values, regions or successors of a named part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    One,
    Optional,
    Any,
}

/// An operand, result, region or successor.
#[derive(Debug)]
pub struct Part {
    pub name: String,
    pub count: Count,
}

/// An attribute, or a property that is not an attribute.
#[derive(Debug)]
pub struct Attribute {
    pub name: String,
    /// The C++ storage type.
    pub storage: String,
    pub is_property: bool,
    /// Whether it is optional in a builder.
    pub may_be_missing: bool,
}

/// How the sizes of variable operand or result groups are determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Stored in a property.
    Stored,
    /// Equal for all groups of variable size.
    Equal,
}

/// An operation.
#[derive(Debug)]
pub struct Operation {
    /// The full name, such as `scf.for`.
    pub name: String,
    /// The C++ class name without `Op`.
    pub class: String,
    pub summary: String,
    pub operands: Vec<Part>,
    pub operand_sizes: Sizes,
    pub results: Vec<Part>,
    pub result_sizes: Sizes,
    pub regions: Vec<Part>,
    pub successors: Vec<Part>,
    pub attributes: Vec<Attribute>,
    /// Whether all results have the type of the first operand.
    pub has_type_of_operand: bool,
}

/// The TableGen records with the classes of each.
struct Records<'a> {
    all: &'a Value,
    instances: HashMap<&'a str, HashSet<&'a str>>,
}

/// The operations of a dialect.
pub fn operations(all: &Value, dialect: &str) -> Result<Vec<Operation>, String> {
    let mut instances: HashMap<&str, HashSet<&str>> = HashMap::new();
    for (class, members) in all["!instanceof"].as_object().ok_or("no instances")? {
        for member in members.as_array().into_iter().flatten().filter_map(Value::as_str) {
            instances.entry(member).or_default().insert(class);
        }
    }
    let records = Records { all, instances };
    let mut found = Vec::new();
    for name in all["!instanceof"]["Op"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let record = &all[name];
        if records.definition(&record["opDialect"])["name"].as_str() == Some(dialect) {
            found.push(records.operation(record, dialect)?);
        }
    }
    Ok(found)
}

impl<'a> Records<'a> {
    /// The record that a field refers to.
    fn definition(&self, field: &'a Value) -> &'a Value {
        field["def"].as_str().map_or(&Value::Null, |name| &self.all[name])
    }

    fn is(&self, record: &Value, class: &str) -> bool {
        let name = record["!name"].as_str().unwrap_or_default();
        self.instances.get(name).is_some_and(|classes| classes.contains(class))
    }

    /// The named arguments of a DAG; unnamed ones are named by their index.
    fn arguments(&self, dag: &'a Value) -> Vec<(String, &'a Value)> {
        let all = dag["args"].as_array().into_iter().flatten().enumerate();
        all.map(|(at, argument)| {
            let mut record = self.definition(&argument[0]);
            // Operands and results with effects wrap their type constraint.
            if self.is(record, "OpVariable") {
                record = self.definition(&record["constraint"]);
            }
            (argument[1].as_str().map_or_else(|| format!("part{at}"), str::to_owned), record)
        })
        .collect()
    }

    fn parts(&self, dag: &'a Value, optional: &str, variadic: &str) -> Vec<Part> {
        let count = |record: &Value| match () {
            () if self.is(record, optional) => Count::Optional,
            () if self.is(record, variadic) => Count::Any,
            () => Count::One,
        };
        let all = self.arguments(dag).into_iter();
        all.map(|(name, record)| Part { name, count: count(record) }).collect()
    }

    fn attribute(&self, name: String, record: &Value) -> Attribute {
        let is_property = !self.is(record, "AttrConstraint");
        let storage = record["storageType"].as_str().unwrap_or_default().trim().to_owned();
        let has_default = record["defaultValue"].as_str().is_some_and(|value| !value.is_empty());
        let is_optional = record["isOptional"].as_i64() == Some(1);
        let may_be_missing = is_property || is_optional || has_default || storage == "::mlir::UnitAttr";
        Attribute { name, storage, is_property, may_be_missing }
    }

    fn operation(&self, record: &'a Value, dialect: &str) -> Result<Operation, String> {
        let text = |field: &str| record[field].as_str().unwrap_or_default().trim().to_owned();
        let traits: HashSet<&str> =
            record["traits"].as_array().into_iter().flatten().filter_map(|each| each["def"].as_str()).collect();
        let sizes = |stored: &str| if traits.contains(stored) { Sizes::Stored } else { Sizes::Equal };
        let (mut operands, mut attributes) = (Vec::new(), Vec::new());
        for (name, constraint) in self.arguments(&record["arguments"]) {
            if self.is(constraint, "TypeConstraint") {
                let count = match () {
                    () if self.is(constraint, "Optional") => Count::Optional,
                    () if self.is(constraint, "Variadic") || self.is(constraint, "VariadicOfVariadic") => Count::Any,
                    () => Count::One,
                };
                operands.push(Part { name, count });
            } else {
                attributes.push(self.attribute(name, constraint));
            }
        }
        let name = record["!name"].as_str().ok_or("a record without a name")?;
        Ok(Operation {
            name: format!("{dialect}.{}", text("opName")),
            class: class(name, dialect),
            summary: text("summary"),
            operands,
            operand_sizes: sizes("AttrSizedOperandSegments"),
            results: self.parts(&record["results"], "Optional", "Variadic"),
            result_sizes: sizes("AttrSizedResultSegments"),
            regions: self.parts(&record["regions"], "", "VariadicRegion"),
            successors: self.parts(&record["successors"], "", "VariadicSuccessor"),
            attributes,
            has_type_of_operand: traits.contains("SameOperandsAndResultType"),
        })
    }
}

/// The Rust type name of a record, by MLIR's rule for C++ classes: the prefix up to the first underscore and the suffix
/// `Op` are removed. The name of the dialect is removed, too: `AffineForOp` becomes `affine::For`.
fn class(record: &str, dialect: &str) -> String {
    let name = match record.split_once('_') {
        Some((_, rest)) if !rest.is_empty() => rest,
        _ => record,
    };
    let name = name.strip_suffix("Op").filter(|rest| !rest.is_empty()).unwrap_or(name);
    let capital = |part: &str| {
        let mut letters = part.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    let class: String = name.split('_').map(capital).collect();
    match class.split_at_checked(dialect.len()) {
        Some((first, rest)) if first.eq_ignore_ascii_case(dialect) && rest.starts_with(char::is_uppercase) => {
            rest.to_owned()
        }
        _ => class,
    }
}
