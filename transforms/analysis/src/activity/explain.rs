//! Explanations: why a value is not active, and where active and inactive memory meet.

use super::Activity;
use super::carries::Carries;
use super::flow::of_value;
use super::graph::Of;
use dialects::ir::*;
use rustc_hash::FxHashSet;

/// The reason why a value is not active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It has no derivative: it is an integer or a constant.
    NoDerivative,
    /// It depends on no active input.
    NotVaried,
    /// No active output depends on it.
    NotUseful,
    /// It is a pointer, and the memory behind it has no shadow.
    NoShadow,
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoDerivative => "it has no derivative",
            Self::NotVaried => "it depends on no active input",
            Self::NotUseful => "no active output depends on it",
            Self::NoShadow => "no derivative passes through the memory",
        })
    }
}

/// Memory of an argument without a shadow through which derivatives would flow.
#[derive(Clone, Debug)]
pub struct MixedActivity<'c> {
    /// The argument without a shadow, which the memory belongs to.
    pub inactive: Val<'c>,
    /// The argument with a shadow that the memory may also belong to; `None` if derivatives are only stored in it.
    pub active: Option<Val<'c>>,
    /// The operations that let a pointer point to both, or that store derivatives.
    pub places: Vec<Op<'c>>,
}

/// Answers about an analysis.
pub(super) struct Explanations<'a, 'k, 'c> {
    pub activity: &'a Activity<'k, 'c>,
}

impl<'c> Explanations<'_, '_, 'c> {
    /// The reason why a value is not active.
    pub(super) fn why_not(&self, value: Val<'c>) -> Option<Reason> {
        let Activity { graph, varied, useful, .. } = self.activity;
        let carries = Carries::of(value);
        if self.activity.is_active(value) || self.activity.has_shadow(value) {
            return None;
        }
        if carries.pointers && !carries.floats {
            return Some(Reason::NoShadow);
        }
        let node = graph.find(of_value(value));
        let is_varied = node.is_some_and(|node| varied.has(node));
        let is_useful = node.is_some_and(|node| useful.has(node));
        Some(match (carries.floats, is_varied, is_useful) {
            (true, true, _) => Reason::NotUseful,
            (true, false, _) => Reason::NotVaried,
            (false, ..) => Reason::NoDerivative,
        })
    }

    /// The classes of inactive arguments through which derivatives flow.
    pub(super) fn conflicts(&self) -> Vec<MixedActivity<'c>> {
        let Activity { points_to, graph, .. } = self.activity;
        let classes = &points_to.classes;
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        for class in 0..classes.count() as u32 {
            let class = classes.find(class);
            let Some(inactive) = classes.inactive_origin(class).filter(|_| seen.insert(class)) else { continue };
            if !self.activity.is_active_node(Of::Class(class)) || !self.is_accessed(class) {
                continue;
            }
            let active = classes.active_origin(class);
            let places = match active {
                Some(active) => classes.path(inactive, active),
                None => {
                    let node = graph.find(Of::Class(class));
                    let mut stores: Vec<Op<'c>> = graph
                        .edges
                        .iter()
                        .filter(|edge| Some(edge.to) == node && self.activity.varied.has(edge.from))
                        .map(|edge| edge.op)
                        .collect();
                    stores.dedup();
                    stores
                }
            };
            found.push(MixedActivity { inactive: inactive.argument, active: active.map(|it| it.argument), places });
        }
        found
    }

    /// Whether an operation moves numbers from or to memory of a class.
    fn is_accessed(&self, class: u32) -> bool {
        let graph = &self.activity.graph;
        let node = graph.find(Of::Class(class));
        graph.edges.iter().any(|edge| Some(edge.from) == node || Some(edge.to) == node)
    }
}
