//! Determines the groups of a match, and matches expressions with back-references.
//!
//! The rules are those of LLVM's regular expression library, so that variables get the same values: from left to
//! right, each element matches as much as possible such that the rest of the expression still matches up to the given
//! end; a group in a repetition reports its last iteration; of several alternatives the first that fits is taken.

use super::program::{Assertion, Code, Element, Kind, Program};

/// The ranges of the groups of a match; index 0 is unused.
pub type Groups = Vec<Option<(usize, usize)>>;

/// The maximum number of steps of a search with back-references, including examined bytes.
const MAX_STEPS: usize = 50_000_000;
/// The maximum recursion depth of such a search.
const MAX_DEPTH: usize = 3_000;

/// The state of matching a program against a text.
#[derive(Debug)]
pub struct Dissection<'a> {
    program: &'a Program,
    text: &'a [u8],
    /// States to visit, and the round in which each was last entered.
    current: Vec<usize>,
    next: Vec<usize>,
    stack: Vec<usize>,
    seen: Vec<usize>,
    round: usize,
    steps: usize,
}

impl<'a> Dissection<'a> {
    /// Creates the state for a text.
    pub fn new(program: &'a Program, text: &'a [u8]) -> Dissection<'a> {
        let seen = vec![0; program.code.len() + 1];
        let (current, next, stack) = (Vec::new(), Vec::new(), Vec::new());
        Dissection { program, text, current, next, stack, seen, round: 0, steps: 0 }
    }

    /// The groups of the match `start..end`, which must exist.
    pub fn groups(&mut self, count: usize, start: usize, end: usize) -> Groups {
        let mut groups = vec![None; count + 1];
        let program = self.program;
        self.sequence(&program.elements, start, end, &mut groups);
        groups
    }

    /// The maximum end, at most `stop`, of a match of the code `first..last` that starts at `at`; `None` if there is
    /// none.
    pub fn longest(&mut self, first: usize, last: usize, at: usize, stop: usize) -> Option<usize> {
        let mut found = None;
        self.next.clear();
        self.round += 1;
        self.enter(first, last, at);
        std::mem::swap(&mut self.current, &mut self.next);
        let mut position = at;
        loop {
            if self.seen[last] == self.round {
                found = Some(position);
            }
            if position >= stop || self.current.is_empty() {
                return found;
            }
            let byte = self.text[position];
            position += 1;
            self.steps += 1;
            self.round += 1;
            self.next.clear();
            for index in 0..self.current.len() {
                let state = self.current[index];
                if let Code::Set(set) = self.program.code[state]
                    && self.program.sets[set].contains(byte)
                {
                    self.enter(state + 1, last, position);
                }
            }
            std::mem::swap(&mut self.current, &mut self.next);
        }
    }

    /// Adds a state and all states reachable from it without consuming a byte.
    fn enter(&mut self, state: usize, last: usize, at: usize) {
        self.stack.push(state);
        while let Some(state) = self.stack.pop() {
            if self.seen[state] == self.round {
                continue;
            }
            self.seen[state] = self.round;
            if state == last {
                continue;
            }
            match self.program.code[state] {
                Code::Set(_) => self.next.push(state),
                Code::Split(a, b) => self.stack.extend([b, a]),
                Code::Jump(to) => self.stack.push(to),
                Code::Assert(assertion) if !assertion.holds(self.text, at) => {}
                Code::Assert(_) | Code::Nop => self.stack.push(state + 1),
            }
        }
    }

    fn sequence(&mut self, elements: &[Element], start: usize, stop: usize, groups: &mut Groups) {
        let Some(end) = elements.last().map(|e| e.end) else {
            return;
        };
        let mut at = start;
        for element in elements {
            match &element.kind {
                Kind::Set(_) => at += 1,
                Kind::Assert(_) | Kind::Backref(_) => {}
                Kind::Open(number) => groups[*number] = Some((at, at)),
                Kind::Close(number) => {
                    if let Some(group) = &mut groups[*number] {
                        group.1 = at;
                    }
                }
                Kind::Optional(body) => {
                    let rest = self.share(element, end, at, stop);
                    if let (Some(first), Some(last)) = (body.first(), body.last())
                        && self.longest(first.start, last.end, at, rest) == Some(rest)
                    {
                        self.sequence(body, at, rest, groups);
                    }
                    at = rest;
                }
                Kind::Plus(body) => {
                    let rest = self.share(element, end, at, stop);
                    self.last_round(body, at, rest, groups);
                    at = rest;
                }
                Kind::Alt(branches) => {
                    let rest = self.share(element, end, at, stop);
                    for branch in branches {
                        let fits = match (branch.first(), branch.last()) {
                            (Some(first), Some(last)) => self.longest(first.start, last.end, at, rest) == Some(rest),
                            _ => rest == at,
                        };
                        if fits {
                            self.sequence(branch, at, rest, groups);
                            break;
                        }
                    }
                    at = rest;
                }
            }
        }
    }

    /// The end of an element's match: the maximum such that the code after the element, up to `end`, still matches to
    /// `stop`.
    fn share(&mut self, element: &Element, end: usize, at: usize, stop: usize) -> usize {
        let mut limit = stop;
        loop {
            let Some(reach) = self.longest(element.start, element.end, at, limit) else {
                return at;
            };
            if element.end == end {
                return reach;
            }
            if self.longest(element.end, end, reach, stop) == Some(stop) || reach == at {
                return reach;
            }
            limit = reach - 1;
        }
    }

    fn last_round(&mut self, body: &[Element], start: usize, stop: usize, groups: &mut Groups) {
        let (Some(first), Some(last)) = (body.first(), body.last()) else {
            return;
        };
        let (mut round, mut before) = (start, start);
        let end = loop {
            match self.longest(first.start, last.end, round, stop) {
                None => {
                    let end = round;
                    round = before;
                    break end;
                }
                Some(end) if end == round => break end,
                Some(end) => {
                    before = round;
                    round = end;
                }
            }
        };
        self.sequence(body, round, end, groups);
    }

    /// Finds a match with back-references that starts at `start`, trying longer candidates first. Candidates come
    /// from the automaton, in which a back-reference matches the expression of its group.
    pub fn with_backrefs(&mut self, count: usize, start: usize) -> Result<Option<(usize, Groups)>, String> {
        let program = self.program;
        let last = program.code.len();
        let mut limit = self.text.len();
        loop {
            self.check_steps(0)?;
            let Some(end) = self.longest(0, last, start, limit) else {
                return Ok(None);
            };
            let mut groups = vec![None; count + 1];
            let task = Task::Sequence { elements: &program.elements, next: None };
            if self.backtrack(Some(&task), start, end, &mut groups, 0)? {
                return Ok(Some((end, groups)));
            }
            if end == start {
                return Ok(None);
            }
            limit = end - 1;
        }
    }

    fn check_steps(&self, depth: usize) -> Result<(), String> {
        if self.steps > MAX_STEPS || depth > MAX_DEPTH {
            return Err("the regular expression with back-references takes too long".to_owned());
        }
        Ok(())
    }

    fn backtrack(
        &mut self,
        task: Option<&Task<'_>>,
        at: usize,
        stop: usize,
        groups: &mut Groups,
        depth: usize,
    ) -> Result<bool, String> {
        self.steps += 1;
        self.check_steps(depth)?;
        match task {
            None => Ok(at == stop),
            Some(Task::Again { body, from, next }) => {
                // Try one more iteration first, unless the last one matched the empty string.
                if at != *from {
                    let again = Task::Again { body, from: at, next: *next };
                    let task = Task::Sequence { elements: body, next: Some(&again) };
                    let saved = groups.clone();
                    if self.backtrack(Some(&task), at, stop, groups, depth + 1)? {
                        return Ok(true);
                    }
                    *groups = saved;
                }
                self.backtrack(*next, at, stop, groups, depth + 1)
            }
            Some(Task::Sequence { elements, next }) => {
                self.backtrack_sequence(elements, *next, at, stop, groups, depth)
            }
        }
    }

    fn backtrack_sequence(
        &mut self,
        mut elements: &[Element],
        next: Option<&Task<'_>>,
        mut at: usize,
        stop: usize,
        groups: &mut Groups,
        depth: usize,
    ) -> Result<bool, String> {
        loop {
            let Some((element, rest)) = elements.split_first() else {
                return self.backtrack(next, at, stop, groups, depth + 1);
            };
            elements = rest;
            match &element.kind {
                Kind::Set(set) => {
                    if at >= stop || !self.program.sets[*set].contains(self.text[at]) {
                        return Ok(false);
                    }
                    at += 1;
                }
                Kind::Assert(assertion) => {
                    if !Assertion::holds(*assertion, self.text, at) {
                        return Ok(false);
                    }
                }
                Kind::Open(number) => groups[*number] = Some((at, at)),
                Kind::Close(number) => {
                    if let Some(group) = &mut groups[*number] {
                        group.1 = at;
                    }
                }
                Kind::Backref(number) => match groups[*number] {
                    Some((from, to)) if self.text[at..stop].starts_with(&self.text[from..to]) => at += to - from,
                    _ => return Ok(false),
                },
                kind => {
                    let behind = Task::Sequence { elements: rest, next };
                    return self.backtrack_choice(kind, &behind, at, stop, groups, depth);
                }
            }
        }
    }

    fn backtrack_choice(
        &mut self,
        kind: &Kind,
        behind: &Task<'_>,
        at: usize,
        stop: usize,
        groups: &mut Groups,
        depth: usize,
    ) -> Result<bool, String> {
        let saved = groups.clone();
        let (body, least) = match kind {
            Kind::Optional(body) => match body.as_slice() {
                [Element { kind: Kind::Plus(inner), .. }] if set_of(inner).is_some() => (inner, 0),
                _ => {
                    let task = Task::Sequence { elements: body, next: Some(behind) };
                    if self.backtrack(Some(&task), at, stop, groups, depth + 1)? {
                        return Ok(true);
                    }
                    *groups = saved;
                    return self.backtrack(Some(behind), at, stop, groups, depth + 1);
                }
            },
            Kind::Plus(body) if set_of(body).is_some() => (body, 1),
            Kind::Plus(body) => {
                let again = Task::Again { body, from: at, next: Some(behind) };
                let task = Task::Sequence { elements: body, next: Some(&again) };
                return self.backtrack(Some(&task), at, stop, groups, depth + 1);
            }
            Kind::Alt(branches) => {
                for branch in branches {
                    let task = Task::Sequence { elements: branch, next: Some(behind) };
                    if self.backtrack(Some(&task), at, stop, groups, depth + 1)? {
                        return Ok(true);
                    }
                    groups.clone_from(&saved);
                }
                return Ok(false);
            }
            _ => return Ok(false),
        };
        // Repetitions of a single byte set need no recursion per byte.
        let Some(set) = set_of(body) else {
            return Ok(false);
        };
        let set = self.program.sets[set];
        let most = self.text[at..stop].iter().take_while(|b| set.contains(**b)).count();
        for count in (least..=most).rev() {
            if self.backtrack(Some(behind), at + count, stop, groups, depth + 1)? {
                return Ok(true);
            }
            groups.clone_from(&saved);
        }
        Ok(false)
    }
}

fn set_of(body: &[Element]) -> Option<usize> {
    match body {
        [Element { kind: Kind::Set(set), .. }] => Some(*set),
        _ => None,
    }
}

/// The remaining elements to match.
enum Task<'t> {
    Sequence { elements: &'t [Element], next: Option<&'t Task<'t>> },
    Again { body: &'t [Element], from: usize, next: Option<&'t Task<'t>> },
}
