//! Which directives and clauses have a lowering. Everything else is an error, never other code than what was written.

use clang_export::schema::{OmpClause, OmpClauseKind, OmpDirective, OmpNest};

use super::task::DEPENDENCES;
use crate::c::error::Unsupported;

/// The directives with a lowering. A combined directive has one if all its leaves do.
const DIRECTIVES: [&str; 19] = [
    "parallel",
    "for",
    "sections",
    "section",
    "single",
    "masked",
    "master",
    "critical",
    "barrier",
    "task",
    "taskwait",
    "taskgroup",
    "taskyield",
    "taskloop",
    "flush",
    "simd",
    "scan",
    "scope",
    "cilk_for",
];

/// Clauses without effect here: those that semantic analysis has followed (data sharing, number of loops), and hints.
const WITHOUT_EFFECT: [&str; 13] = [
    "shared",
    "default",
    "collapse",
    "hint",
    "order",
    "aligned",
    "nontemporal",
    "safelen",
    "affinity",
    "flush",
    "bind",
    "inclusive",
    "exclusive",
];

/// The reason why a directive cannot be lowered, if there is one. `at`: its position.
pub fn refusal(d: &OmpDirective<'_>, at: u64) -> Option<Unsupported> {
    let directive = |why: &str| Some(Unsupported::new(format!("OpenMP directive '{}'{why}", d.name), at));
    if !d.leaves.iter().all(|leaf| DIRECTIVES.contains(leaf)) {
        return directive("");
    }
    match d.nest {
        OmpNest::Imperfect => return directive(" on loops that are not directly inside each other"),
        OmpNest::Dependent => return directive(" on a loop whose bounds depend on the counter of another one"),
        OmpNest::Canonical => {}
    }
    d.clauses.iter().find_map(|clause| {
        let (name, why) = refused_clause(d, clause)?;
        Some(Unsupported::new(format!("OpenMP clause '{name}'{why}"), clause.loc))
    })
}

/// The name of a clause that has no lowering, and its distinguishing modifier.
fn refused_clause<'a>(d: &OmpDirective<'_>, clause: &OmpClause<'a>) -> Option<(&'a str, &'static str)> {
    match &clause.kind {
        OmpClauseKind::Nowait(nowait) if nowait.conditional => Some(("nowait", " with a condition")),
        OmpClauseKind::NumThreads(threads) if threads.strict => Some(("num_threads", " with the modifier 'strict'")),
        OmpClauseKind::Schedule(schedule) if schedule.monotonic && schedule.schedule != "static" => {
            Some(("schedule", " with the modifier 'monotonic'"))
        }
        OmpClauseKind::Depend(depend) if depend.iterated || !DEPENDENCES.contains(&depend.dependence) => {
            Some(("depend", " of this kind"))
        }
        OmpClauseKind::Width(width) if width.value.is_none() => Some(("simdlen", "")),
        OmpClauseKind::Other(other) => match (other.name, other.modifier) {
            // A condition of vectorisation alone.
            ("if", "simd") => None,
            // A single lane executes the iterations in order, so the variable itself has the last value.
            ("lastprivate", "conditional") if d.leaves == ["simd"] => None,
            ("lastprivate", _) => Some(("lastprivate", " with the modifier 'conditional'")),
            ("reduction", _) => Some(("reduction", " with this modifier")),
            (name, _) if WITHOUT_EFFECT.contains(&name) => None,
            (name, _) => Some((name, "")),
        },
        _ => None,
    }
}
