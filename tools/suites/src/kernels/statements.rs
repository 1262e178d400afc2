//! Random statements without control flow, and the choice among all.

use super::arrays::State;
use super::functions::Kind;
use super::writer::{Context, Scalar, Writer};
use crate::harness::source::Source;

/// The atomic operations on global memory, each with elements of its own.
const ATOMICS: [&str; 6] = ["atomicAdd", "atomicMax", "atomicMin", "atomicOr", "atomicAnd", "atomicXor"];

/// The number of elements of each atomic operation.
const ELEMENTS: usize = 16;

impl Writer<'_> {
    /// Generates some statements; variables that they declare leave the scope.
    pub fn statements(&mut self, count: usize, context: Context) {
        let (variables, privates) = (self.variables.len(), self.privates.len());
        for _ in 0..count {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            self.statement(context);
        }
        self.variables.truncate(variables);
        self.privates.truncate(privates);
    }

    fn statement(&mut self, context: Context) {
        let done = match self.random.below(30) {
            0..=2 if self.may_join(context, 1) => {
                self.barrier();
                true
            }
            3..=5 => self.write_own(),
            6 => self.combine(),
            7 => self.global_atomic(),
            8 => self.vote(context),
            9 => self.call_reference(),
            10..=12 => self.call_joining(context),
            13 => self.warp_operation(context),
            14 if self.random.chance(60) => {
                let (ty, is_uniform) = (self.random_scalar(), context.is_uniform && self.random.chance(40));
                self.new_variable(ty, is_uniform);
                true
            }
            14 if self.random.chance(60) || !self.private_pointer() => {
                self.private_array();
                true
            }
            14 => true,
            15 => self.write_private(),
            16..=21 => self.control(context),
            _ => false,
        };
        if !done {
            self.assignment(context);
        }
    }

    /// A random type.
    fn random_scalar(&mut self) -> Scalar {
        const ALL: [Scalar; 8] =
            [Scalar::U32, Scalar::U32, Scalar::U32, Scalar::U64, Scalar::F32, Scalar::U16, Scalar::U8, Scalar::F64];
        *self.random.pick(&ALL)
    }

    /// Changes a variable.
    pub fn assignment(&mut self, context: Context) {
        let fitting: Vec<_> = self
            .variables
            .iter()
            .filter(|each| !each.is_fixed && (context.is_uniform || !each.is_uniform))
            .cloned()
            .collect();
        if fitting.is_empty() {
            return;
        }
        let target = self.random.pick(&fitting).clone();
        let value = self.value(3, target.is_uniform);
        self.assign(&target.name, target.ty, target.is_uniform, &value);
    }

    /// Declares a private array.
    pub fn private_array(&mut self) {
        let (name, length) = (self.fresh("p"), *self.random.pick(&[2, 3, 4, 7, 8]));
        self.line(format!("unsigned {name}[{length}];"));
        let value = self.value(1, false);
        self.line(format!("for (unsigned k = 0; k < {length}u; ++k) {name}[k] = ({value}) + k;"));
        self.privates.push((name, length));
    }

    /// Declares a pointer into a private array, or to one of two; whether there is an array.
    fn private_pointer(&mut self) -> bool {
        let known = self.privates.clone();
        let fitting: Vec<&(String, usize)> = known.iter().filter(|(_, length)| *length > 2).collect();
        if fitting.is_empty() {
            return false;
        }
        let [(first, length), (second, other)] = [(); 2].map(|()| (*self.random.pick(&fitting)).clone());
        let name = self.fresh("q");
        if first == second {
            let offset = self.index(2, false);
            self.line(format!("unsigned *{name} = {first} + {offset};"));
            self.privates.push((name, length - 1));
        } else {
            let condition = self.condition(1, false);
            self.line(format!("unsigned *{name} = {condition} ? {first} : {second};"));
            self.privates.push((name, length.min(other)));
        }
        true
    }

    fn write_private(&mut self) -> bool {
        if self.privates.is_empty() {
            return false;
        }
        let (name, length) = self.random.pick(&self.privates.clone()).clone();
        let (index, value) = (self.index(length, false), self.value(2, false));
        let operator = self.one(&["=", "+=", "^="]);
        self.line(format!("{name}[{index}] {operator} {value};"));
        true
    }

    /// Combines an element of global memory atomically.
    fn global_atomic(&mut self) -> bool {
        if !self.abilities.is_kernel {
            return false;
        }
        let kind = self.random.below(ATOMICS.len());
        let (index, value) = (self.index(ELEMENTS, false), self.value(2, false));
        self.line(format!("{}(&sums[{}u + {index}], {value});", ATOMICS[kind], kind * ELEMENTS));
        true
    }

    /// A barrier that tells about all threads.
    fn vote(&mut self, context: Context) -> bool {
        if !self.may_join(context, 1) {
            return false;
        }
        let vote = self.vote_text();
        let targets: Vec<String> = self
            .variables
            .iter()
            .filter(|each| !each.is_fixed && each.ty == Scalar::U32)
            .map(|each| each.name.clone())
            .collect();
        if targets.is_empty() || self.random.chance(30) {
            let name = self.fresh("u");
            self.line(format!("unsigned {name} = (unsigned){vote};"));
            self.declare(&name, Scalar::U32, true, false);
        } else {
            let target = self.random.pick(&targets).clone();
            self.line(format!("{target} = (unsigned){vote};"));
        }
        true
    }

    /// The text of a barrier that tells about all threads, which is then executed.
    pub fn vote_text(&mut self) -> String {
        let condition = self.condition(1, false);
        let function = self.one(&["__syncthreads_count", "__syncthreads_or", "__syncthreads_and"]);
        self.joined();
        format!("{function}({condition})")
    }

    /// A call of a function that changes a variable or a private array.
    fn call_reference(&mut self) -> bool {
        let is_array = !self.privates.is_empty() && self.random.chance(50);
        let kind = if is_array { Kind::OnArray } else { Kind::OnReference };
        let fitting: Vec<_> = self.functions.iter().filter(|each| each.kind == kind).cloned().collect();
        let targets: Vec<String> = self
            .variables
            .iter()
            .filter(|each| !each.is_fixed && !each.is_uniform && each.ty == Scalar::U32)
            .map(|each| each.name.clone())
            .collect();
        if fitting.is_empty() || targets.is_empty() {
            return false;
        }
        let (function, target) = (self.random.pick(&fitting).clone(), self.random.pick(&targets).clone());
        let (name, value) = (function.instance(self.random), self.value(1, false));
        if is_array {
            let (array, length) = self.random.pick(&self.privates.clone()).clone();
            self.line(format!("{target} ^= {name}({array}, {length}u, {value});"));
        } else {
            self.line(format!("{name}({target}, {value});"));
        }
        true
    }

    /// A call of a function with barriers.
    fn call_joining(&mut self, context: Context) -> bool {
        let fitting: Vec<_> = self
            .functions
            .iter()
            .filter(|each| matches!(each.kind, Kind::Joining { .. }))
            // Each thread initialises its element of a shared variable, so none may have left: threads, or whole warps.
            .filter(|each| !each.has_shared || (self.abilities.is_kernel && !self.abilities.has_exits))
            .filter(|each| !each.has_shared || !self.abilities.has_warps)
            .cloned()
            .collect();
        if fitting.is_empty() {
            return false;
        }
        let function = self.random.pick(&fitting).clone();
        if !self.may_join(context, function.barriers) {
            return false;
        }
        let Kind::Joining { needs, leaves, leaves_callers, is_uniform } = function.kind else { return false };
        let guard = self.random.chance(20).then(|| self.condition(1, true));
        let (a, u) = (self.value(2, false), self.value(1, true));
        let at = (0..self.arrays.len())
            .filter(|at| self.arrays[*at].may_be_passed() && needs.is_none_or(|needs| self.state[*at].is_in(needs)))
            .collect::<Vec<_>>();
        if at.is_empty() {
            return false;
        }
        let at = *self.random.pick(&at);
        let before = self.state.clone();
        let name = function.instance(self.random);
        let call = format!("{name}({}, {a}, {u})", self.arrays[at].name);
        self.barriers += self.weight * function.barriers;
        if !leaves_callers {
            self.state.fill(State::NONE);
        }
        self.state[at] = leaves;
        let target = self.fresh(if is_uniform { "u" } else { "v" });
        match guard {
            Some(guard) => {
                self.merge(&before);
                self.line(format!("unsigned {target} = {guard} ? {call} : {}u;", before.len()));
            }
            None if self.random.chance(30) => self.line(format!("unsigned {target} = {call} * 3u + 1u;")),
            None => self.line(format!("unsigned {target} = {call};")),
        }
        self.declare(&target, Scalar::U32, is_uniform, false);
        true
    }

    /// An operation of whole warps.
    fn warp_operation(&mut self, context: Context) -> bool {
        if !self.abilities.has_warps || !(context.is_uniform || context.is_uniform_in_warps) {
            return false;
        }
        let value = self.value(2, false);
        let lane = self.random.below(32);
        let width = *self.random.pick(&["", "", ", 16", ", 8"]);
        let all = "0xffffffffu";
        let text = match self.random.below(9) {
            0 => format!("__shfl_sync({all}, {value}, {lane}{width})"),
            1 => format!("__shfl_sync({all}, {value}, (int)((tid * 5u + {lane}u) & 31u))"),
            2 => format!("__shfl_up_sync({all}, {value}, {}u{width})", lane % 8),
            3 => format!("__shfl_down_sync({all}, {value}, {}u{width})", lane % 8),
            4 => format!("__shfl_xor_sync({all}, {value}, {}{width})", lane % 8),
            5 => format!("__ballot_sync({all}, ({value}) & 1u)"),
            6 => format!("(unsigned)__any_sync({all}, ({value}) > 99u)"),
            7 => format!("(unsigned)__all_sync({all}, ({value}) > 9u)"),
            _ => {
                self.line("__syncwarp();");
                return true;
            }
        };
        let name = self.fresh("w");
        self.line(format!("unsigned {name} = {text};"));
        self.declare(&name, Scalar::U32, false, false);
        true
    }
}
