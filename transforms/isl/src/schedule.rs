//! Schedule trees: the order of instances of statements, and its computation.

use crate::context::c_text;
use crate::object::object;
use crate::set::in_text;
use crate::{Context, Error, Result, UnionMap, UnionSet};
use isl_sys as raw;

object! {
    /// The execution order of instances of statements, as a tree.
    ///
    /// Source: S. Verdoolaege et al., "Schedule Trees", IMPACT 2014.
    Schedule = isl_schedule, isl_schedule_copy, isl_schedule_free, isl_schedule_to_str
}

object! {
    /// A node of a schedule tree.
    Node = isl_schedule_node, isl_schedule_node_copy, isl_schedule_node_free, isl_schedule_node_to_str
}

/// The way in which statements are fused where dependences allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fusion {
    /// Statements share outer loops wherever that gives parallel or near accesses.
    Maximal,
    /// Only statements of one strongly connected component of dependences share loops.
    Components,
}

/// The conditions on a schedule that is computed: relations from earlier to later instances.
#[derive(Clone, Debug)]
pub struct Constraints {
    /// The instances.
    pub domain: UnionSet,
    /// Dependences that the order has to keep.
    pub validity: UnionMap,
    /// Dependences whose distance is minimised.
    pub proximity: UnionMap,
    /// Dependences of which parallel loops carry none.
    pub coincidence: UnionMap,
}

/// A schedule tree as data.
#[derive(Clone, Debug)]
pub enum Tree {
    /// Loops, from outer to inner ones.
    Band(Band, Box<Tree>),
    /// One part after the other; each has the instances of its set.
    Sequence(Vec<(UnionSet, Tree)>),
    /// Parts in any order.
    Set(Vec<(UnionSet, Tree)>),
    /// The instances are in no more order.
    Leaf,
}

/// Loops of a schedule tree.
#[derive(Clone, Debug)]
pub struct Band {
    /// The relation of instances to the counters of the loops.
    pub partial: UnionMap,
    /// Whether all orders of the loops keep all dependences, so that they can be tiled.
    pub is_permutable: bool,
    /// For each loop, whether it carries no dependence of [`Constraints::coincidence`].
    pub is_coincident: Vec<bool>,
}

/// Options that hold while a schedule is computed.
struct SerialComponents<'c>(&'c Context);

impl<'c> SerialComponents<'c> {
    fn set(context: &'c Context, fusion: Fusion) -> Self {
        // SAFETY: the context is alive.
        unsafe {
            raw::isl_options_set_schedule_serialize_sccs(context.pointer(), (fusion == Fusion::Components).into())
        };
        Self(context)
    }
}

impl Drop for SerialComponents<'_> {
    fn drop(&mut self) {
        // SAFETY: the context is alive.
        unsafe { raw::isl_options_set_schedule_serialize_sccs(self.0.pointer(), 0) };
    }
}

impl Constraints {
    /// The dependences without conditions that the domain implies. They may have more pairs, of instances that are none.
    fn simplified(&self) -> Result<Self> {
        let simpler = |map: &UnionMap| map.gist_domain(&self.domain)?.gist_range(&self.domain);
        Ok(Self {
            domain: self.domain.clone(),
            validity: simpler(&self.validity)?,
            proximity: simpler(&self.proximity)?,
            coincidence: simpler(&self.coincidence)?,
        })
    }

    /// Computes a schedule with as many tilable and parallel loops as possible, and short distances.
    ///
    /// The dependences are simplified first, which is up to a hundred times as fast. If there is no schedule with the pairs that they
    /// have then, they are taken as they are.
    ///
    /// Source: U. Bondhugula et al., "A Practical Automatic Polyhedral Parallelizer and Locality Optimizer", PLDI 2008, as isl's
    /// manual describes its own scheduler.
    pub fn schedule(&self, fusion: Fusion) -> Result<Schedule> {
        match self.simplified()?.compute(fusion) {
            Err(Error::Invalid(_)) => self.compute(fusion),
            outcome => outcome,
        }
    }

    fn compute(&self, fusion: Fusion) -> Result<Schedule> {
        let context = self.domain.context();
        let all = [&self.validity, &self.proximity, &self.coincidence];
        all.iter().try_for_each(|other| context.require(other.context()))?;
        let _options = SerialComponents::set(context, fusion);
        // SAFETY: isl takes ownership of all operands, which are new references; the result is owned.
        unsafe {
            let mut made = raw::isl_schedule_constraints_on_domain(self.domain.reference());
            made = raw::isl_schedule_constraints_set_validity(made, self.validity.reference());
            made = raw::isl_schedule_constraints_set_proximity(made, self.proximity.reference());
            made = raw::isl_schedule_constraints_set_coincidence(made, self.coincidence.reference());
            Schedule::owned(context, raw::isl_schedule_constraints_compute_schedule(made))
        }
    }
}

impl Schedule {
    /// Parses isl's notation, as [`std::fmt::Display`] prints it.
    pub fn parse(context: &Context, text: &str) -> Result<Self> {
        let notation = c_text(text)?;
        // SAFETY: the context and the text live through the call; the result is owned.
        let made =
            unsafe { Self::owned(context, raw::isl_schedule_read_from_str(context.pointer(), notation.as_ptr())) };
        made.map_err(|error| in_text(error, text))
    }

    /// The instances.
    pub fn domain(&self) -> Result<UnionSet> {
        // SAFETY: the schedule is alive; the result is owned.
        unsafe { UnionSet::owned(self.context(), raw::isl_schedule_get_domain(self.pointer())) }
    }

    /// The relation of instances to points in time, in lexicographic order. Instances at one point are in any order.
    pub fn map(&self) -> Result<UnionMap> {
        // SAFETY: the schedule is alive; the result is owned.
        unsafe { UnionMap::owned(self.context(), raw::isl_schedule_get_map(self.pointer())) }
    }

    /// Whether each pair of a relation of earlier to later instances is in this order.
    pub fn respects(&self, dependences: &UnionMap) -> Result<bool> {
        let order = self.map()?;
        dependences.is_subset(&order.lex_lt(&order)?)
    }

    /// The tree below the domain.
    pub fn tree(&self) -> Result<Tree> {
        // SAFETY: the schedule is alive; the result is owned.
        let root = unsafe { Node::owned(self.context(), raw::isl_schedule_get_root(self.pointer())) }?;
        root.child(0)?.tree()
    }
}

impl Node {
    fn child(&self, at: usize) -> Result<Self> {
        let place = i32::try_from(at).map_err(|_| Error::Limit)?;
        // SAFETY: the node is alive; isl checks the position; the result is owned.
        unsafe { Self::owned(self.context(), raw::isl_schedule_node_get_child(self.pointer(), place)) }
    }

    fn tree(&self) -> Result<Tree> {
        use raw::isl_schedule_node_type as kind;
        // SAFETY: the node is alive.
        match unsafe { raw::isl_schedule_node_get_type(self.pointer()) } {
            kind::isl_schedule_node_leaf => Ok(Tree::Leaf),
            kind::isl_schedule_node_band => Ok(Tree::Band(self.band()?, Box::new(self.child(0)?.tree()?))),
            kind::isl_schedule_node_sequence => Ok(Tree::Sequence(self.parts()?)),
            kind::isl_schedule_node_set => Ok(Tree::Set(self.parts()?)),
            _ => Err(Error::Invalid("a schedule with another kind of node".to_owned())),
        }
    }

    fn parts(&self) -> Result<Vec<(UnionSet, Tree)>> {
        // SAFETY: the node is alive.
        let count = self.context().size(unsafe { raw::isl_schedule_node_n_children(self.pointer()) })?;
        let part = |at| {
            let filter = self.child(at)?;
            // SAFETY: the node is alive; the result is owned.
            let set = unsafe { raw::isl_schedule_node_filter_get_filter(filter.pointer()) };
            // SAFETY: as above.
            Ok((unsafe { UnionSet::owned(self.context(), set) }?, filter.child(0)?.tree()?))
        };
        (0..count).map(part).collect()
    }

    fn band(&self) -> Result<Band> {
        let context = self.context();
        // SAFETY: the node is alive and a band; the relation is owned.
        unsafe {
            let partial = raw::isl_schedule_node_band_get_partial_schedule_union_map(self.pointer());
            let partial = UnionMap::owned(context, partial)?;
            let count = context.size(raw::isl_schedule_node_band_n_member(self.pointer()))?;
            let is_permutable = context.answer(raw::isl_schedule_node_band_get_permutable(self.pointer()))?;
            let coincident =
                |at| context.answer(raw::isl_schedule_node_band_member_get_coincident(self.pointer(), at as i32));
            Ok(Band { partial, is_permutable, is_coincident: (0..count).map(coincident).collect::<Result<_>>()? })
        }
    }
}
