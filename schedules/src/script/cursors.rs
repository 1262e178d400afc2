//! Which node or array of a procedure a name stands for.

use super::messages::{list, place};
use super::syntax::At;
use super::values::{Name, Run, Stop, Target, mistake};
use crate::codes;
use crate::procedure::{ArrayId, BlockId, Node, NodeId, Procedure, Statement};
use crate::read::other_loops;
use dialects::diagnostics::Diagnostic;
use dialects::ir::{OperationLike, place_of};
use std::collections::BTreeMap;

/// The note at a loop that has no name.
const OTHER_LOOP: &str = "this loop is a statement, without a name: it may end early, or has no affine bounds";

/// The nodes that earlier steps removed, and the names that they gave.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    removed: BTreeMap<NodeId, Removal>,
    /// The last loop that had a name, of those that are gone.
    names: BTreeMap<String, NodeId>,
    /// The nodes that calls of rules gave names to.
    pub given: BTreeMap<String, NodeId>,
    /// The arrays that calls of rules gave names to.
    pub arrays: BTreeMap<String, ArrayId>,
    /// The conditional whose first arm names stand for nodes in: that of the innermost `variant` around.
    pub inside: Option<NodeId>,
}

/// The step that removed a node.
#[derive(Clone, Debug)]
struct Removal {
    rule: String,
    at: At,
    copies: Vec<NodeId>,
}

impl History {
    /// Records a step: the nodes that are not in the procedure any more.
    pub fn record(&mut self, before: &Procedure<'_>, after: &Procedure<'_>, rule: &str, at: &At) {
        let mut kept = after.nodes_in(BlockId::Body);
        kept.sort_unstable();
        for id in before.nodes_in(BlockId::Body) {
            if kept.binary_search(&id).is_ok() {
                continue;
            }
            let copies = match after.node(id) {
                Node::Gone(gone) => gone.copies.clone(),
                _ => Vec::new(),
            };
            self.removed.insert(id, Removal { rule: rule.to_owned(), at: at.clone(), copies });
            if let Some(each) = before.as_loop(id) {
                self.names.insert(base(&each.name).to_owned(), id);
            }
        }
    }
}

/// The kinds of nodes that a name is looked for among.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Loop,
    Node,
}

impl Wanted {
    fn text(self) -> &'static str {
        match self {
            Self::Loop => "loop",
            Self::Node => "loop or statement",
        }
    }

    fn several(self) -> &'static str {
        match self {
            Self::Loop => "loops",
            Self::Node => "loops or statements",
        }
    }
}

/// A procedure with the names of the schedule.
pub(super) struct Cursors<'r, 'c> {
    pub procedure: &'r Procedure<'c>,
    pub history: &'r History,
    /// The array that the nodes are around accesses of, if the call has one as receiver.
    pub within: Option<ArrayId>,
}

impl Cursors<'_, '_> {
    /// The array with a name.
    pub fn array(&self, name: &Name) -> Run<ArrayId> {
        let found = match name.parts.as_slice() {
            [single] => self.array_named(&single.to_string()),
            _ => None,
        };
        found.ok_or_else(|| {
            let known: Vec<_> = self.procedure.arrays.iter().map(|each| format!("`{}`", each.name)).collect();
            let message = format!("no array `{name}`; there are: {}", list(&known));
            self.with_other_loops(mistake(codes::UNKNOWN_NAME, &name.at, message))
        })
    }

    /// The array that a rule gave a name to, or else the one that has it.
    pub fn array_named(&self, word: &str) -> Option<ArrayId> {
        let given = self.history.arrays.get(word).copied();
        given.or_else(|| self.array_with(word))
    }

    fn array_with(&self, word: &str) -> Option<ArrayId> {
        self.procedure.arrays.iter().position(|each| each.name == word).map(ArrayId)
    }

    /// The loop or statement that a name stands for: `i`, `i#1`, `i in out#2`.
    pub fn node_called(&self, at: &At, text: &str) -> Run<NodeId> {
        let part = |part: &str| match part.split_once('#') {
            Some((name, number)) => Target { text: name.to_owned(), number: number.parse().ok(), node: None },
            None => Target { text: part.to_owned(), number: None, node: None },
        };
        let parts = text.split(" in ").map(part).collect();
        self.node(&Name { at: at.clone(), parts, variable: None }, Wanted::Node)
    }

    /// The node that a name stands for.
    pub fn node(&self, name: &Name, wanted: Wanted) -> Run<NodeId> {
        let Some((first, around)) = name.parts.split_first() else {
            return Err(mistake(codes::UNKNOWN_NAME, &name.at, "no name"));
        };
        // A variable stands for its node; in a scope that the node is not in, for the one of the same name there.
        if let Some(id) = first.node
            && self.is_within(name, around, id)?
        {
            return self.known(name, first, id);
        }
        let first = &Target { text: base(&first.text).to_owned(), ..first.clone() };
        let mut candidates = self.candidates(&first.text, wanted);
        let all = candidates.len();
        let scopes = around.iter().map(|scope| self.scope(name, scope)).collect::<Run<Vec<_>>>()?;
        let is_inside = |id: &NodeId| scopes.iter().all(|inside| inside.contains(id));
        candidates.retain(is_inside);
        if candidates.is_empty() && wanted == Wanted::Node && !scopes.is_empty() {
            candidates = self.writers_of_namesakes(&first.text);
            candidates.retain(is_inside);
        }
        if let Some(array) = self.within {
            let around = self.around(&self.writers(array));
            candidates.retain(|id| around.contains(id));
        }
        let given = self.history.given.get(&first.text).copied();
        if let (Some(id), None) = (given, first.number) {
            let is_there = self.procedure.place(id).is_some();
            if !is_there && all == 0 {
                return self.known(name, first, id);
            }
            if candidates.contains(&id) {
                return Ok(id);
            }
        }
        match (candidates.as_slice(), first.number) {
            ([single], None) => Ok(*single),
            ([], _) if all == 0 => Err(self.unknown(name, first, wanted)),
            ([], _) => {
                let message = format!("none of the {all} {} `{}` is there", wanted.several(), first.text);
                Err(mistake(codes::UNKNOWN_NAME, &name.at, message))
            }
            (several, None) => {
                let message = format!("`{name}` stands for {} {}", several.len(), wanted.several());
                let mut stop = mistake(codes::AMBIGUOUS_NAME, &name.at, message);
                for (number, id) in several.iter().enumerate().take(8) {
                    let scope: String = around.iter().map(|part| format!(" in {part}")).collect();
                    let text = format!("`{}#{number}{scope}`: {}", first.text, self.procedure.line(*id));
                    stop.diagnostic.notes.push((place(self.procedure, *id), text));
                }
                Err(stop)
            }
            (several, Some(number)) => self.numbered(name, several, number, around.is_empty()),
        }
    }

    /// Whether a node is in all of these scopes.
    fn is_within(&self, name: &Name, scopes: &[Target], id: NodeId) -> Run<bool> {
        for scope in scopes {
            if !self.scope(name, scope)?.contains(&id) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn numbered(&self, name: &Name, several: &[NodeId], number: usize, is_plain: bool) -> Run<NodeId> {
        let text = name.parts.first().map(ToString::to_string).unwrap_or_default();
        let exact = |id: &&NodeId| self.procedure.as_loop(**id).is_some_and(|each| each.name == text);
        let mut exact = several.iter().filter(exact);
        if let (true, Some(id), None) = (is_plain, exact.next(), exact.next()) {
            return Ok(*id);
        }
        several.get(number).copied().ok_or_else(|| {
            let message = format!("no `{name}`: there are {}, and numbers begin with 0", several.len());
            Box::new(Stop {
                diagnostic: Diagnostic::error(codes::UNKNOWN_NAME, name.at.place(), message),
                is_refusal: true,
            })
        })
    }

    /// A node that a variable or a name that was given stands for, or one of those that took its place.
    fn known(&self, name: &Name, part: &Target, id: NodeId) -> Run<NodeId> {
        let is_there = self.procedure.place(id).is_some();
        match part.number {
            None | Some(0) if is_there => Ok(id),
            Some(number) if !is_there => {
                let copies = self.history.removed.get(&id).map(|each| each.copies.as_slice()).unwrap_or_default();
                match copies.get(number) {
                    Some(copy) => self.known(name, &Target { number: None, ..part.clone() }, *copy),
                    None => Err(self.gone(name, part, id)),
                }
            }
            None => Err(self.gone(name, part, id)),
            Some(_) => {
                let message = format!("no `{name}`: `{}` is a single node", part.text);
                Err(mistake(codes::UNKNOWN_NAME, &name.at, message))
            }
        }
    }

    fn gone(&self, name: &Name, part: &Target, id: NodeId) -> Box<Stop> {
        let single = match name.variable.as_deref() {
            Some(variable) => variable,
            None => part.text.as_str(),
        };
        let shown = name.variable.clone().unwrap_or_else(|| name.to_string());
        let mut message = format!("`{shown}` stands for nothing any more");
        let mut note = None;
        if let Some(removal) = self.history.removed.get(&id) {
            message += &format!(": `{}` in line {} replaced it", removal.rule, removal.at.line);
            match removal.copies.len() {
                0 => {}
                1 => message += &format!("; its copy is `{single}#0`"),
                count => message += &format!("; its copies are `{single}#0` .. `{single}#{}`", count - 1),
            }
            note = Some((removal.at.place(), "it was replaced here".to_owned()));
        }
        let mut diagnostic = Diagnostic::error(codes::GONE, name.at.place(), message);
        diagnostic.notes.extend(note);
        Box::new(Stop { diagnostic, is_refusal: true })
    }

    fn unknown(&self, name: &Name, part: &Target, wanted: Wanted) -> Box<Stop> {
        if let Some(id) = self.history.names.get(&part.text) {
            return match part.number {
                Some(_) => match self.known(name, part, *id) {
                    Ok(_) => self.gone(name, part, *id),
                    Err(stop) => stop,
                },
                None => self.gone(name, part, *id),
            };
        }
        let mut known: Vec<String> = Vec::new();
        let mut add = |name: &str| {
            let text = format!("`{name}`");
            if !known.contains(&text) {
                known.push(text);
            }
        };
        let nodes = self.nodes();
        nodes.iter().filter_map(|id| self.procedure.as_loop(*id)).for_each(|each| add(&each.name));
        if wanted == Wanted::Node {
            nodes.iter().filter_map(|id| self.written(*id)).for_each(|each| add(&self.procedure.arrays[each.0].name));
        }
        let message = format!("no {} `{}`; there are: {}", wanted.text(), part.text, list(&known));
        self.with_other_loops(mistake(codes::UNKNOWN_NAME, &name.at, message))
    }

    /// A message with the places of the first loops of the function that are statements here.
    fn with_other_loops(&self, mut stop: Box<Stop>) -> Box<Stop> {
        let mut all = Vec::new();
        for leaf in self.procedure.leaves() {
            if let Some(Statement::Opaque(opaque)) = self.procedure.as_statement(leaf.id) {
                all.extend(other_loops(opaque.op).into_iter().map(|each| place_of(each.location())));
            }
        }
        stop.diagnostic.notes.extend(all.into_iter().take(4).map(|at| (at, OTHER_LOOP.to_owned())));
        stop
    }

    /// The nodes that names can stand for here, in the order of the text.
    fn nodes(&self) -> Vec<NodeId> {
        let mut all = self.procedure.named_nodes();
        if let Some(version) = self.history.inside {
            let inside = self.procedure.nodes_in(BlockId::Then(version));
            all.retain(|id| inside.contains(id));
        }
        all
    }

    /// The nodes with a name, in the order of the text: loops, else conditionals, else statements that write an array.
    fn candidates(&self, text: &str, wanted: Wanted) -> Vec<NodeId> {
        let given = self.history.given.get(text);
        let named = |(id, name): (NodeId, &str)| base(name) == text || Some(&id) == given;
        let nodes = self.nodes();
        let is_named = |id: &NodeId| self.procedure.as_loop(*id).is_some_and(|each| named((*id, &each.name)));
        let loops: Vec<_> = nodes.iter().copied().filter(is_named).collect();
        if !loops.is_empty() || wanted == Wanted::Loop {
            return loops;
        }
        if text == "if" {
            return nodes.into_iter().filter(|id| self.procedure.as_if(*id).is_some()).collect();
        }
        let all = self.array_named(text).map(|array| self.writers(array)).unwrap_or_default();
        match given.filter(|id| self.procedure.place(**id).is_some()) {
            Some(id) if all.is_empty() => vec![*id],
            _ => all,
        }
    }

    /// The statements that write arrays whose names differ from one in their numbers only, as those of variables in several scopes of the source.
    fn writers_of_namesakes(&self, text: &str) -> Vec<NodeId> {
        let is_namesake = |array: ArrayId| base(&self.procedure.arrays[array.0].name) == text;
        let nodes = self.nodes().into_iter();
        nodes.filter(|id| self.written(*id).is_some_and(is_namesake)).collect()
    }

    /// The nodes that are looked through for `name in scope`.
    fn scope(&self, name: &Name, scope: &Target) -> Run<Vec<NodeId>> {
        let one = |node| {
            let parts = vec![Target { node, ..scope.clone() }];
            Name { at: name.at.clone(), parts, variable: None }
        };
        if let Some(id) = scope.node {
            let id = self.known(&one(Some(id)), scope, id)?;
            return Ok(self.procedure.nodes_of(id).split_off(1));
        }
        let outer = Cursors { within: None, ..*self };
        if !outer.candidates(&scope.text, Wanted::Loop).is_empty() {
            let id = outer.node(&one(None), Wanted::Loop)?;
            return Ok(self.procedure.nodes_of(id).split_off(1));
        }
        let array = self.array_named(&scope.text).ok_or_else(|| outer.unknown(&one(None), scope, Wanted::Node))?;
        let writers = self.writers(array);
        let chosen = match scope.number {
            Some(number) => vec![self.numbered(&one(None), &writers, number, false)?],
            None => writers,
        };
        Ok(self.around(&chosen))
    }

    /// Statements with all nodes around them.
    fn around(&self, statements: &[NodeId]) -> Vec<NodeId> {
        let mut all = statements.to_vec();
        for leaf in self.procedure.leaves() {
            if statements.contains(&leaf.id) {
                all.extend(leaf.path.iter().filter_map(|(block, _)| block.owner()));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The statements that write an array, in the order of the text.
    pub fn writers(&self, array: ArrayId) -> Vec<NodeId> {
        self.nodes().into_iter().filter(|id| self.written(*id) == Some(array)).collect()
    }

    fn written(&self, statement: NodeId) -> Option<ArrayId> {
        match self.procedure.as_statement(statement)? {
            Statement::Store(target, _) => Some(target.array),
            Statement::Atomic(each) => Some(each.target.array),
            Statement::Opaque(each) => {
                let touched = each.touches.iter().find(|touch| touch.writes).and_then(|touch| touch.array);
                touched.or_else(|| each.results.iter().copied().flatten().next())
            }
            Statement::Allocate(_) | Statement::Prefetch(_) | Statement::Return(..) => None,
        }
    }
}

/// The name of a loop without its number.
pub(super) fn base(name: &str) -> &str {
    name.split_once('#').map_or(name, |(base, _)| base)
}
