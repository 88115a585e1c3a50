import type { SpanRecord } from '@fernweh/config/spans';
import type { Slip } from '@fernweh/contracts/lenient';
import type { Job, JobResult } from '../../worker/messages.ts';
import type { Priority } from './fair-queue.ts';
import type { FragmentRequest, ListRequest, PageRequest, PoolOptions } from './render-pool.ts';
import type { WorkerExit } from './render-worker-handle.ts';

/** Messages between the shell and a process that hosts a render pool (docs/decisions/071). */

/** One call of a method of the pool. */
export type PoolCall =
  | { method: 'page'; request: PageRequest }
  | { method: 'fragment'; request: FragmentRequest }
  | { method: 'list'; request: ListRequest };

export type ToPool =
  /** The first message. */
  | { type: 'start'; options: PoolOptions }
  | { type: 'call'; id: number; call: PoolCall }
  /** Finish the calls that run, then end. */
  | { type: 'retire' };

/** Why a call failed: errors lose their class between processes. */
export type CallError =
  | { message: string; kind: 'fragment' | 'other' }
  | { kind: 'overloaded'; retryAfterSeconds: number };

export type FromPool =
  | { type: 'ready'; late: readonly string[] }
  | { type: 'late-warm-up'; remote: string }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failure'; id: number; error: CallError }
  /** A job is done; texts and data of the result are left out. */
  | { type: 'result'; job: Job; result: JobResult }
  | { type: 'exit'; exit: Omit<WorkerExit, 'jobs'> }
  | { type: 'circuit'; id: string; state: 'open' | 'closed' }
  | { type: 'refused'; priority: Priority }
  | { type: 'slip'; slip: Slip }
  | { type: 'spans'; spans: SpanRecord[] };
