//! `require`, `assume`, `prove`, and what `apart` and `allow` say.

use super::cursors::{Wanted, base};
use super::messages::{list, refusal};
use super::run::{Assumption, Runner};
use super::syntax::*;
use super::values::{Run, Stop, Value, mistake};
use crate::codes;
use crate::emit::{self, apart::Untested};
use crate::procedure::{ArrayId, Atom, Condition, Index, Node, NodeId, Statement as ProcedureStatement, Symbol};
use crate::proof::{accesses::accesses, case_against, is_possible};
use crate::read::name_of;
use crate::rules::{self, Reason};
use dialects::diagnostics::Diagnostic;
use dialects::ir::{Val, args, entry_block, int_width, region, type_of};

/// The greatest number of cases of a condition.
const ALTERNATIVES: usize = 64;

impl<'r, 'c> Runner<'r, 'c> {
    /// Executes a condition. What is known to hold needs nothing; what is assumed becomes a fact of the procedure, and what is
    /// required the condition of a version of the nests.
    pub(super) fn condition(&mut self, at: &At, trust: Trust, expression: &'r Expression) -> Run<()> {
        let any = self.alternatives(expression)?;
        let any: Vec<_> = any.into_iter().filter_map(|all| self.undecided(all)).collect();
        if any.is_empty() {
            let message = format!("the condition of `{}` does not hold", trust.word());
            return Err(mistake(codes::DOES_NOT_HOLD, at, message));
        }
        if any.iter().any(Vec::is_empty) {
            return Ok(());
        }
        let mut counter = None;
        any.iter().flatten().for_each(|each| each.index().each_counter(&mut |id| counter = Some(id)));
        if let Some(each) = counter.and_then(|id| self.procedure.as_loop(id)) {
            let message = format!("`{}` is about sizes, and `{}` is the counter of a loop", trust.word(), each.name);
            return Err(mistake(codes::WRONG_KIND, at, message));
        }
        if trust != Trust::Believed {
            let counterexample = case_against(&self.procedure, self.procedure.main_block(), &any);
            match (trust, counterexample) {
                (_, Ok(None)) => return Ok(()),
                (Trust::Proven, found) => return Err(self.not_proven(at, &any, found)),
                _ => {}
            }
        }
        let all = self.single(at, any)?;
        let texts: Vec<_> = all.iter().map(|each| self.procedure.condition(each)).collect();
        let text = texts.join(" && ");
        if trust == Trust::Tested {
            return self.require(at, &all, &text);
        }
        self.procedure.facts.extend(all.iter().cloned());
        self.assumptions.push(Assumption { file: at.file.to_string(), line: at.line, text, conditions: all });
        Ok(())
    }

    /// The conditions that are neither facts nor decided by constants; `None` if one of them does not hold.
    fn undecided(&self, all: Vec<Condition>) -> Option<Vec<Condition>> {
        let mut left = Vec::new();
        for each in all {
            match (&each, each.index().as_constant()) {
                (Condition::Zero(_), Some(number)) if number != 0 => return None,
                (Condition::NotNegative(_), Some(number)) if number < 0 => return None,
                (_, None) if !self.procedure.facts.contains(&each) => left.push(each),
                _ => {}
            }
        }
        Some(left)
    }

    /// The only one of several lists of conditions that is possible.
    fn single(&self, at: &At, mut any: Vec<Vec<Condition>>) -> Run<Vec<Condition>> {
        if any.len() > 1 {
            let block = self.procedure.main_block();
            any.retain(|all| is_possible(&self.procedure, block, all).unwrap_or(true));
        }
        match (any.pop(), any.len()) {
            (Some(all), 0) => Ok(all),
            (None, _) => Err(mistake(codes::DOES_NOT_HOLD, at, "the condition never holds")),
            _ => Err(mistake(
                codes::NOT_SUPPORTED,
                at,
                "not supported yet: `||` and `!=`, where both sides are possible",
            )),
        }
    }

    /// Makes a version of the nests for conditions.
    fn require(&mut self, at: &At, all: &[Condition], text: &str) -> Run<()> {
        if let Ok(false) = is_possible(&self.procedure, self.procedure.main_block(), all) {
            return Err(mistake(codes::DOES_NOT_HOLD, at, format!("`{text}` never holds")));
        }
        let text = format!("require({text})");
        let outcome = rules::require(&self.procedure, all).map_err(|reason| {
            Box::new(Stop { diagnostic: refusal(&self.procedure, "require", &text, at, &reason), is_refusal: true })
        })?;
        self.replace(at, text, outcome.procedure);
        Ok(())
    }

    /// The message for conditions that do not follow, with sizes for which they do not hold.
    fn not_proven(&self, at: &At, any: &[Vec<Condition>], found: Result<Option<Vec<i64>>, Reason>) -> Box<Stop> {
        let conjunction = |all: &Vec<Condition>| {
            let texts: Vec<_> = all.iter().map(|each| self.procedure.condition(each)).collect();
            texts.join(" && ")
        };
        let texts: Vec<_> = any.iter().map(conjunction).collect();
        let message = format!("`{}` does not follow from what is known", texts.join(" || "));
        let note = match found {
            Ok(Some(values)) => {
                let sizes = self.procedure.symbols.iter().zip(values);
                let sizes: Vec<_> = sizes.map(|(each, value)| format!("{} = {value}", each.name)).collect();
                format!("it does not hold for {}", sizes.join(", "))
            }
            Ok(None) => String::new(),
            Err(reason) => reason.to_string(),
        };
        let diagnostic = Diagnostic::error(codes::DOES_NOT_HOLD, at.place(), message).note(None, note);
        Box::new(Stop { diagnostic, is_refusal: true })
    }

    /// Executes `apart`. What is not known of the arrays is tested at run time: it becomes the condition of a version of the nests, in
    /// which they are apart.
    pub(super) fn apart(&mut self, at: &At, names: &[String]) -> Run<()> {
        let arrays = names.iter().map(|name| self.array(at, name)).collect::<Run<Vec<_>>>()?;
        let mut overlaps = self.procedure.overlaps.clone();
        overlaps.retain(|(left, right)| arrays.contains(left) && arrays.contains(right));
        // Arrays that are only read need not be apart.
        let all = self.procedure.leaves().into_iter().flat_map(|leaf| accesses(&self.procedure, leaf.id));
        let written: Vec<_> = all.filter(|each| each.writes).filter_map(|each| each.array()).collect();
        overlaps.retain(|(left, right)| written.contains(left) || written.contains(right));
        if overlaps.is_empty() {
            return Ok(());
        }
        let name = |id: ArrayId| self.procedure.arrays[id.0].name.clone();
        let value = self.test_apart(&overlaps).map_err(|((left, right), reason)| {
            let message = format!("`apart({}, {})` cannot be tested: {reason}", name(left), name(right));
            Box::new(Stop { diagnostic: Diagnostic::error(codes::NOT_PROVEN, at.place(), message), is_refusal: true })
        })?;
        let tested = arrays.iter().filter(|each| overlaps.iter().any(|(left, right)| [left, right].contains(each)));
        let names: Vec<_> = tested.map(|each| name(*each)).collect();
        let text = format!("apart({})", names.join(", "));
        let mut procedure = self.procedure.clone();
        let symbol = Index::from(Atom::Symbol(procedure.symbols.len()));
        // It is 0 or 1.
        let range = [Some(symbol.clone()), Index::from(1).plus(&symbol, -1)];
        procedure.facts.extend(range.into_iter().flatten().map(Condition::NotNegative));
        let conditions: Vec<_> = symbol.plus_constant(-1).map(Condition::NotNegative).into_iter().collect();
        procedure.symbols.push(Symbol { value, name: text.clone() });
        self.procedure = procedure;
        self.require(at, &conditions, &text)?;
        // Names stand for nodes of the first arm only.
        self.procedure.overlaps.retain(|pair| !overlaps.contains(pair));
        Ok(())
    }

    /// A test whether the arrays of pairs share bytes that the nests access. No other statement accesses them.
    fn test_apart(&self, pairs: &[(ArrayId, ArrayId)]) -> Result<Val<'c>, ((ArrayId, ArrayId), Untested)> {
        // As for `require`, statements behind the first nest are among the nests.
        let main = self.procedure.block(self.procedure.main_block());
        let is_statement = |id: &&NodeId| matches!(self.procedure.node(**id), Node::Statement(_));
        let returns = |id: &&NodeId| matches!(self.procedure.as_statement(**id), Some(ProcedureStatement::Return(..)));
        let nests = main.iter().skip_while(is_statement).filter(|id| !returns(id));
        let inside: Vec<_> = nests.flat_map(|id| self.procedure.nodes_of(*id)).collect();
        let named = self.procedure.named_nodes();
        let mut leaves = Vec::new();
        for leaf in self.procedure.leaves() {
            let own = accesses(&self.procedure, leaf.id).into_iter();
            if inside.contains(&leaf.id) {
                leaves.push(leaf);
                continue;
            }
            let accessed: Vec<_> = own.filter_map(|each| each.array()).collect();
            let is_accessed = |(left, right): &&(_, _)| accessed.contains(left) || accessed.contains(right);
            if let Some(pair) = pairs.iter().find(is_accessed).filter(|_| named.contains(&leaf.id)) {
                return Err((*pair, Untested::Statement));
            }
        }
        emit::apart::test(&self.procedure, &leaves, pairs)
    }

    /// Executes `allow`: reductions to an array may change their order, or its elements their type, with other results.
    pub(super) fn allow(&mut self, at: &At, permission: &str, name: &str) -> Run<()> {
        if !["regroup", "precision"].contains(&permission) {
            let message = format!("nothing can be allowed by `{permission}`; there are: `regroup`, `precision`");
            return Err(mistake(codes::WRONG_KIND, at, message));
        }
        let array = self.array(at, name)?;
        let is_order = permission == "regroup";
        let allowed = if is_order { &mut self.procedure.regrouped } else { &mut self.procedure.retyped };
        if !allowed.contains(&array) {
            allowed.push(array);
        }
        Ok(())
    }

    /// The array with a name.
    fn array(&self, at: &At, name: &str) -> Run<ArrayId> {
        self.cursors(None).array_named(name).ok_or_else(|| {
            let known: Vec<_> = self.procedure.arrays.iter().map(|each| format!("`{}`", each.name)).collect();
            mistake(codes::UNKNOWN_NAME, at, format!("no array `{name}`; there are: {}", list(&known)))
        })
    }

    /// Conditions of which all hold.
    pub(super) fn conditions(&mut self, expression: &'r Expression) -> Run<Vec<Condition>> {
        let any = self.alternatives(expression)?;
        if any.is_empty() {
            return Ok(vec![Condition::NotNegative((-1).into())]);
        }
        self.single(&expression.at, any)
    }

    /// Lists of conditions: in one of them all hold.
    fn alternatives(&mut self, expression: &'r Expression) -> Run<Vec<Vec<Condition>>> {
        self.nested(&expression.at, |runner| runner.disjuncts(expression))
    }

    fn disjuncts(&mut self, expression: &'r Expression) -> Run<Vec<Vec<Condition>>> {
        let Term::Chain(first, rest) = &expression.term else { return self.decided(expression) };
        let is_chain_of = |wanted| rest.iter().all(|(operator, _)| *operator == wanted);
        if is_chain_of(Operator::And) || is_chain_of(Operator::Or) {
            let mut any = self.alternatives(first)?;
            for (operator, each) in rest {
                let more = self.alternatives(each)?;
                if *operator == Operator::Or {
                    any.extend(more);
                } else {
                    let both = |left: &Vec<Condition>| {
                        more.iter().map(|right| [left.clone(), right.clone()].concat()).collect()
                    };
                    any = any.iter().flat_map(|left: &Vec<Condition>| -> Vec<_> { both(left) }).collect();
                }
                if any.len() > ALTERNATIVES {
                    let message = format!("more than {ALTERNATIVES} cases in a condition");
                    return Err(mistake(codes::NESTING, &each.at, message));
                }
            }
            return Ok(any);
        }
        let [(operator, second)] = rest.as_slice() else { return self.decided(expression) };
        // `times` and `constant` of `left - right`, and whether it is zero.
        let forms: &[(i64, i64, bool)] = match operator {
            Operator::Equal => &[(1, 0, true)],
            Operator::NotEqual => &[(1, -1, false), (-1, -1, false)],
            Operator::Less => &[(-1, -1, false)],
            Operator::LessOrEqual => &[(-1, 0, false)],
            Operator::Greater => &[(1, -1, false)],
            Operator::GreaterOrEqual => &[(1, 0, false)],
            _ => return self.decided(expression),
        };
        let (left, right) = (self.index(first)?, self.index(second)?);
        let mut any = Vec::new();
        for (times, constant, is_zero) in forms {
            let difference = left.plus(&right, -1).and_then(|each| each.times(*times)?.plus_constant(*constant));
            let index = difference.ok_or_else(|| mistake(codes::NUMBER, &expression.at, "more than 64 bits"))?;
            any.push(vec![if *is_zero { Condition::Zero(index) } else { Condition::NotNegative(index) }]);
        }
        Ok(any)
    }

    /// A condition on integers of the schedule.
    fn decided(&mut self, expression: &'r Expression) -> Run<Vec<Vec<Condition>>> {
        Ok(if self.number(expression)? == 0 { Vec::new() } else { vec![Vec::new()] })
    }

    /// An integer in terms of sizes of the procedure and counters.
    pub(super) fn index(&mut self, expression: &'r Expression) -> Run<Index> {
        self.nested(&expression.at, |runner| runner.sum(expression))
    }

    /// The symbol with a name, which a parameter of the function with 64 bits becomes if it is none yet.
    fn size_named(&mut self, name: &str) -> Option<usize> {
        let known = self.procedure.symbols.iter().position(|each| each.name == name);
        if known.is_some() || self.procedure.loops().any(|(_, each)| base(&each.name) == name) {
            return known;
        }
        let entry = entry_block(region(self.procedure.function, 0))?;
        let is_it = |value: &Val<'_>| int_width(type_of(*value)) == Some(64) && name_of(*value) == Some(name);
        let value = args(entry).find(is_it)?;
        self.procedure.symbols.push(Symbol { value, name: name.to_owned() });
        Some(self.procedure.symbols.len() - 1)
    }

    fn sum(&mut self, expression: &'r Expression) -> Run<Index> {
        let overflow = |at: &At| mistake(codes::NUMBER, at, "more than 64 bits");
        match &expression.term {
            Term::Reference(_) => {
                let name = match self.evaluate(expression)? {
                    Value::Number(number) => return Ok(number.into()),
                    Value::Index(index) => return Ok(index),
                    Value::Name(name) => name,
                    value => {
                        return Err(mistake(codes::WRONG_KIND, &expression.at, format!("`{value}` is no integer")));
                    }
                };
                if let Some(at) = name.word().and_then(|word| self.size_named(word)) {
                    return Ok(Atom::Symbol(at).into());
                }
                self.cursors(None).node(&name, Wanted::Loop).map(Index::counter).map_err(|mut stop| {
                    let known: Vec<_> = self.procedure.symbols.iter().map(|each| format!("`{}`", each.name)).collect();
                    let text = format!("the sizes of the function are: {}", list(&known));
                    stop.diagnostic.notes.push((None, text));
                    stop
                })
            }
            Term::Signed(signs, operand) if signs.iter().all(|each| *each == Sign::Negative) => {
                let factor = if signs.len() % 2 == 0 { 1 } else { -1 };
                self.index(operand)?.times(factor).ok_or_else(|| overflow(&expression.at))
            }
            Term::Chain(first, rest) => {
                let mut sum = self.index(first)?;
                for (operator, operand) in rest {
                    let right = self.index(operand)?;
                    let constant = right.as_constant();
                    let combined = match (operator, constant) {
                        (Operator::Plus, _) => sum.plus(&right, 1),
                        (Operator::Minus, _) => sum.plus(&right, -1),
                        (Operator::Times, Some(factor)) => sum.times(factor),
                        (Operator::Times, None) if sum.as_constant().is_some() => {
                            right.times(sum.as_constant().unwrap_or_default())
                        }
                        (Operator::Divide, Some(by)) if by > 0 => Some(sum.floor_div(by)),
                        (Operator::Remainder, Some(by)) if by > 0 => Some(sum.modulo(by)),
                        _ => {
                            let message =
                                "only sums, multiples, and quotients by positive integers of sizes are possible";
                            return Err(mistake(codes::WRONG_KIND, &operand.at, message));
                        }
                    };
                    sum = combined.ok_or_else(|| overflow(&operand.at))?;
                }
                Ok(sum)
            }
            _ => self.number(expression).map(Index::from),
        }
    }
}
