//! Remarks: the transformations that passes applied or missed, with the loop or value concerned and a remedy.
//!
//! Passes may run on several threads, so remarks are collected per context and sorted by location on output.

use crate::ids;
use crate::ir::{Context, Loc, Place, place_of};
use serde::{Deserialize, Serialize};
use std::{
    borrow::Cow,
    collections::HashMap,
    fmt,
    sync::{Mutex, PoisonError},
};

/// A remark. The order of the fields is the sort order, and that of the keys in reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Remark {
    /// The source location.
    #[serde(flatten)]
    pub place: Place,
    /// The enclosing function.
    pub function: String,
    /// The name of the loop or variable; empty for other operations and for those that are not in the source.
    pub name: String,
    /// The pass that added the remark.
    pub pass: Cow<'static, str>,
    /// A stable code.
    pub code: Cow<'static, str>,
    /// The transformation that was applied, or the reason why it was not.
    pub text: String,
    /// A change to the source that helps, such as "add `restrict` to `out`".
    pub remedy: Option<String>,
}

impl Remark {
    /// A remark at an MLIR location; its place and name are those of the location.
    pub fn new(pass: &'static str, function: &str, code: &'static str, at: Loc<'_>, text: impl Into<String>) -> Self {
        Self {
            place: place_of(at).unwrap_or_default(),
            function: function.to_owned(),
            name: ids::name_in_location(at).unwrap_or_default().to_owned(),
            pass: pass.into(),
            code: code.into(),
            text: text.into(),
            remedy: None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place != Place::default() {
            write!(f, "{}: ", self.place)?;
        }
        write!(f, "remark: {}: {}: ", self.code, self.pass)?;
        if !self.name.is_empty() {
            write!(f, "`{}`: ", self.name)?;
        }
        f.write_str(&self.text)?;
        if let Some(remedy) = &self.remedy {
            write!(f, " (remedy: {remedy})")?;
        }
        Ok(())
    }
}

static COLLECTED: Mutex<Option<HashMap<usize, Vec<Remark>>>> = Mutex::new(None);

/// Adds a remark to a context.
pub fn add(context: &Context, remark: Remark) {
    let mut all = COLLECTED.lock().unwrap_or_else(PoisonError::into_inner);
    all.get_or_insert_default().entry(context.to_raw().ptr as usize).or_default().push(remark);
}

/// Removes and returns the remarks of a context, sorted and without duplicates.
pub fn take(context: &Context) -> Vec<Remark> {
    let mut all = COLLECTED.lock().unwrap_or_else(PoisonError::into_inner);
    let list = all.as_mut().and_then(|all| all.remove(&(context.to_raw().ptr as usize)));
    sorted(list.unwrap_or_default())
}

/// Removes and returns the remarks of all contexts, sorted and without duplicates.
pub fn take_all() -> Vec<Remark> {
    let mut all = COLLECTED.lock().unwrap_or_else(PoisonError::into_inner);
    sorted(all.take().into_iter().flatten().flat_map(|(_, list)| list).collect())
}

fn sorted(mut list: Vec<Remark>) -> Vec<Remark> {
    list.sort();
    list.dedup();
    list
}
