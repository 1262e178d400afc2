//! The parts of a derivative besides its arguments: the activity of the result, and the seeds and the tape of a reverse sweep.

use clang_export::schema::{AbiKind, Expr};
use dialects::autodiff::{Mode, ResultActivity};

use super::arguments::{Argument, Reader, TAPE_SIZE, Tape, Written};
use super::codes;
use super::types::{Agreement, Content};
use crate::c::error::Lowered;

impl<'t> Reader<'_, '_, '_, 't> {
    /// Reads what stands behind the arguments, and checks the call as a whole.
    pub fn finish(mut self, arguments: Vec<Argument<'t>>, more: Vec<&'t Expr<'t>>) -> Lowered<Written<'t>> {
        let result = self.result_activity(&arguments)?;
        let (seeds, tape) = self.seeds_and_tape(result, more)?;
        if let Some((extra, _)) = self.interleaved.and_then(<[_]>::split_first) {
            return self.too_many(extra);
        }
        Ok(Written {
            mode: self.mode,
            function: self.callee.function,
            at: self.callee.at,
            width: self.width,
            arguments,
            seeds,
            tape,
            result,
            primal_return: match self.mode {
                Mode::Augment => !self.options.no_return,
                Mode::Reverse => false,
                Mode::Forward | Mode::Gradient => self.options.primal_return,
            },
            runtime_activity: self.options.runtime_activity,
            strong_zero: self.options.strong_zero,
            context: self.options.context,
        })
    }

    fn too_many<T>(&self, extra: &Expr<'t>) -> Lowered<T> {
        let function = self.callee.function.c_name;
        let message = format!("there is no parameter of '{function}' for this argument");
        let remedy = match self.mode {
            Mode::Reverse => {
                "behind the arguments stand the adjoint of a floating-point result and the tape, nothing else"
            }
            _ => "integers have no shadow, and the adjoint of a value is a result of the call",
        };
        self.mistake(extra.loc, codes::TOO_MANY_ARGUMENTS, message, remedy)
    }

    /// Separates the seeds of a reverse sweep from its tape.
    fn seeds_and_tape(
        &mut self,
        result: ResultActivity,
        more: Vec<&'t Expr<'t>>,
    ) -> Lowered<(Vec<&'t Expr<'t>>, Tape<'t>)> {
        let mut more = more.into_iter();
        if self.mode != Mode::Reverse {
            return match (more.next(), self.options.kept) {
                (Some(extra), _) => self.too_many(extra),
                (None, Some(kept)) => Ok((Vec::new(), self.kept(kept)?)),
                (None, None) => Ok((Vec::new(), Tape::Returned)),
            };
        }
        let ty = self.fun.m.abi(self.callee.function.abi).result.ty;
        let wanted = if result == ResultActivity::Active { self.width } else { 0 };
        let seeds: Vec<&'t Expr<'t>> = more.by_ref().take(wanted).collect();
        let wrong = seeds.iter().find(|seed| self.fun.m.agreement(seed.ty, ty) == Agreement::No);
        if wrong.is_some() || seeds.len() < wanted {
            let at = wrong.map_or(self.callee.at, |seed| seed.loc);
            let message =
                format!("the reverse sweep of '{}' needs the adjoint of its result here", self.callee.function.c_name);
            let type_name = self.fun.m.ty(ty).name;
            let remedy = format!(
                "pass a value of type '{type_name}' between the arguments and the tape, or 'enzyme_const_return'"
            );
            return self.mistake(at, codes::SEED, message, remedy);
        }
        let tape = match (self.options.kept, more.next()) {
            (Some(kept), None) => self.kept(kept)?,
            (None, Some(tape)) if self.fun.m.is_pointer(tape.ty) => Tape::Passed(tape),
            (Some(_), Some(extra)) => return self.too_many(extra),
            (None, other) => {
                let at = other.map_or(self.callee.at, |e| e.loc);
                let message = format!("the reverse sweep of '{}' needs its tape here", self.callee.function.c_name);
                let remedy = "pass the pointer that '__enzyme_augmentfwd' returned as the last argument";
                return self.mistake(at, codes::TAPE, message, remedy);
            }
        };
        if let Some(extra) = more.next() {
            return self.too_many(extra);
        }
        Ok((seeds, tape))
    }

    /// The tape in memory that the source provides.
    fn kept(&self, address: &'t Expr<'t>) -> Lowered<Tape<'t>> {
        if !matches!(self.mode, Mode::Augment | Mode::Reverse) {
            let message = "only '__enzyme_augmentfwd' and '__enzyme_reverse' have a tape".to_owned();
            return self.mistake(address.loc, codes::TAPE, message, "leave 'enzyme_tape' out");
        }
        if !self.fun.m.is_pointer(address.ty) {
            let message = "the value behind 'enzyme_tape' is no address".to_owned();
            return self.mistake(address.loc, codes::TAPE, message, "pass the address of memory for the tape");
        }
        if self.options.allocated.is_some_and(|bytes| bytes < TAPE_SIZE) {
            let message = format!("the memory for the tape has less than {TAPE_SIZE} bytes");
            return self.mistake(
                address.loc,
                codes::TAPE,
                message,
                "'__enzyme_augmentsize' returns how many bytes a tape needs",
            );
        }
        Ok(Tape::Kept(address))
    }

    /// The activity of the result, by its type or by a marker.
    fn result_activity(&self, arguments: &[Argument<'t>]) -> Lowered<ResultActivity> {
        let result = &self.fun.m.abi(self.callee.function.abi).result;
        let name = self.callee.function.c_name;
        let content = if result.kind == AbiKind::Ignore { Content::Inactive } else { self.fun.m.content(result.ty) };
        let default = match (content, self.mode) {
            (Content::Inactive, _) | (Content::Pointers, Mode::Gradient) => ResultActivity::Const,
            (Content::Floats, _) => ResultActivity::Active,
            (Content::Pointers, _) => ResultActivity::Dup,
        };
        let fits = match self.options.result {
            None | Some(ResultActivity::Const) => true,
            Some(ResultActivity::Active) => content == Content::Floats,
            Some(ResultActivity::Dup | ResultActivity::Noneed) => {
                self.mode == Mode::Forward && content != Content::Inactive
                    || content == Content::Pointers && self.mode != Mode::Gradient
            }
        };
        if !fits {
            let message = format!(
                "the marker of the result does not fit '{name}', which returns '{}'",
                self.fun.m.ty(result.ty).name
            );
            return self.mistake(self.callee.at, codes::RESULT_ACTIVITY, message, "leave the marker out");
        }
        if self.options.primal_return && self.fun.m.is_void(result.ty) {
            let message = format!("'enzyme_primal_return' asks for the result of '{name}', which returns none");
            return self.mistake(self.callee.at, codes::RESULT_ACTIVITY, message, "leave 'enzyme_primal_return' out");
        }
        let has_integer_result = content == Content::Inactive && !self.fun.m.is_void(result.ty);
        if has_integer_result
            && self.options.context.is_none()
            && !arguments.iter().any(|each| each.activity.has_shadow())
        {
            let message = format!("'{name}' returns '{}', which has no derivative", self.fun.m.ty(result.ty).name);
            let remedy =
                "differentiate a function that returns a floating-point value or writes through an active pointer";
            return self.mistake(self.callee.at, codes::NOTHING_ACTIVE, message, remedy);
        }
        Ok(match (self.options.result, self.mode) {
            (Some(ResultActivity::Dup), Mode::Forward) if content == Content::Floats => ResultActivity::Active,
            (Some(stated), _) => stated,
            (None, _) => default,
        })
    }
}
