import { INCOMPLETE } from '@fernweh/contracts/page';
import { CIRCUIT_OPEN } from '../../worker/messages.ts';

/** Why something failed: a fixed list, as it is a label of metrics. */
export type Reason =
  | 'timeout'
  | 'service-error'
  | 'service-refusal'
  | 'unreachable'
  | 'invalid-data'
  | 'integrity'
  | 'too-large'
  | 'circuit-open'
  | 'worker-ended'
  | 'left-out'
  | 'exception';

export const WORKER_ENDED = 'the render worker ended';

const PATTERNS: readonly (readonly [Reason, RegExp])[] = [
  ['circuit-open', new RegExp(`^${CIRCUIT_OPEN}`)],
  ['worker-ended', new RegExp(`^${WORKER_ENDED}`)],
  ['left-out', new RegExp(`^${INCOMPLETE}$`)],
  ['integrity', /does not match its release's digest/],
  ['too-large', /has more than \d+ bytes/],
  ['timeout', /timeout|timed out|aborted/i],
  ['service-error', /(status: |fetch error: |status code )5\d\d/i],
  // 408 and 429 say that a service is busy, not that the call was wrong.
  ['service-error', /(status: |fetch error: |status code )(408|429)/i],
  ['service-refusal', /(status: |fetch error: |status code )4\d\d/i],
  ['unreachable', /fetch failed|ECONN|ENOTFOUND|socket hang up|other side closed/i],
  ['invalid-data', /invalid_(type|value|format|union)|unrecognized_keys|too_(big|small)|Invalid data|JSON/],
];

/** Classifies an error message of a render. */
export const reasonOf = (message: string): Reason =>
  PATTERNS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'exception';

/** What another service did, whatever the release is. */
const OF_SERVICES: readonly Reason[] = ['service-error', 'unreachable', 'too-large'];

/** Whether a service failed, which leaves a page incomplete under every release. */
export const isServiceFault = (reason: Reason): boolean => OF_SERVICES.includes(reason);

/** Whether the code of the release failed (docs/contracts/release-health.md). */
export const isReleaseFault = (reason: Reason): boolean =>
  !isServiceFault(reason) && !['service-refusal', 'left-out', 'circuit-open'].includes(reason);

/** Whether a failure counts for the party's circuit. A refusal is the caller's mistake, and an incomplete part is counted where it failed. */
export const isOwnFault = (message: string): boolean =>
  !['service-refusal', 'left-out', 'circuit-open'].includes(reasonOf(message));
