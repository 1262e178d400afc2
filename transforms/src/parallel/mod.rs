//! Passes over tasks, teams and parallel loops.

mod calls;
pub mod check_kernels;
pub mod coarsen_spawns;
mod cooperative_kernels;
pub mod eliminate_tail_recursion;
pub mod enter_teams;
pub mod expand_kernels;
pub mod fold_parallel_loops;
pub mod fold_teams;
pub mod fuse_teams;
pub mod interchange_thread_loops;
pub mod join_guarded_threads;
pub mod join_warps_at_stores;
pub mod keep_pointer_facts;
pub mod leave_failed_kernels;
pub mod localise_slots;
pub mod mark_device_functions;
pub mod permute_threads;
pub mod remove_redundant_barriers;
pub mod remove_redundant_syncs;
pub mod serialise_small_tasks;
pub mod specialise_kernels;
pub mod split_at_barriers;
pub mod split_clamped_loads;
pub mod state_independent_threads;
