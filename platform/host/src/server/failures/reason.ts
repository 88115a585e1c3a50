import { INCOMPLETE } from '@flotilla/contracts/page';
import { SERVICE_LATE } from '@flotilla/runtime/deadline';
import {
  CIRCUIT_OPEN,
  FAILED_BY_SERVICE,
  NOTHING_SUCH,
  OPEN_BY_SERVICE,
  OPENED_LATE,
} from '../../worker/messages.ts';

/** Why something failed: a fixed list, as it is a label of metrics. */
export type Reason =
  | 'timeout'
  | 'service-timeout'
  | 'service-error'
  | 'service-refusal'
  | 'unreachable'
  | 'invalid-data'
  | 'integrity'
  | 'too-large'
  | 'circuit-open'
  | 'circuit-open-by-service'
  | 'opened-late'
  | 'worker-ended'
  | 'left-out'
  | 'left-out-by-service'
  | 'exception';

export const WORKER_ENDED = 'the render worker ended';

const PATTERNS: readonly (readonly [Reason, RegExp])[] = [
  // Before all others: what is missing may be named in words of whoever asked, which say what they like.
  ['service-refusal', NOTHING_SUCH],
  ['opened-late', new RegExp(`^${OPENED_LATE}`)],
  ['circuit-open-by-service', new RegExp(`^${OPEN_BY_SERVICE}`)],
  ['circuit-open', new RegExp(`^${CIRCUIT_OPEN}`)],
  ['worker-ended', new RegExp(`^${WORKER_ENDED}`)],
  ['left-out', new RegExp(`^${INCOMPLETE}$`)],
  ['integrity', /does not match its release's digest/],
  ['too-large', /has more than \d+ bytes/],
  ['service-timeout', new RegExp(SERVICE_LATE)],
  ['service-error', /(status: |fetch error: |status code )5\d\d/i],
  // 408 and 429 say that a service is busy, not that the call was wrong.
  ['service-error', /(status: |fetch error: |status code )(408|429)/i],
  ['timeout', /timeout|timed out|aborted/i],
  ['service-refusal', /(status: |fetch error: |status code )4\d\d/i],
  ['unreachable', /fetch failed|ECONN|ENOTFOUND|socket hang up|other side closed/i],
  ['invalid-data', /invalid_(type|value|format|union)|unrecognized_keys|too_(big|small)|Invalid data|JSON/],
];

/** Classifies an error message of a render. What the worker says about services counts; the texts are for releases that do not make their calls through `serviceCall`. */
export function reasonOf(message: string): Reason {
  if (message.startsWith(FAILED_BY_SERVICE))
    return ofService(reasonOf(message.slice(FAILED_BY_SERVICE.length)));
  return PATTERNS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'exception';
}

/** The same where a service failed beside it, or was waited for. */
function ofService(reason: Reason): Reason {
  if (reason === 'timeout') return 'service-timeout';
  if (reason === 'left-out') return 'left-out-by-service';
  return OF_SERVICES.includes(reason) ? reason : 'service-error';
}

/**
 * What another service did. Every release on the site may meet it, and one whose own calls are wrong looks the same from outside, so that it
 * condemns nothing and praises nothing (docs/decisions/185).
 */
const OF_SERVICES: readonly Reason[] = [
  'service-error',
  'service-timeout',
  'unreachable',
  'too-large',
  'circuit-open-by-service',
  'left-out-by-service',
];

/** Nothing ran, or what the caller asked for was wrong. */
const OF_NOBODY: readonly Reason[] = [
  'service-refusal',
  'left-out',
  'left-out-by-service',
  'opened-late',
  'circuit-open',
  'circuit-open-by-service',
];

/** Whether a service failed, or such failures had opened the circuit. */
export const isServiceFault = (reason: Reason): boolean => OF_SERVICES.includes(reason);

/** Whether something was waited for in vain. */
export const isLate = (reason: Reason): boolean =>
  reason === 'timeout' || reason === 'service-timeout' || reason === 'opened-late';

/** Whether a page was made without something. */
export const isLeftOut = (reason: Reason): boolean =>
  reason === 'left-out' || reason === 'left-out-by-service';

/** Whether the code of the release failed (docs/contracts/release-health.md). */
export const isReleaseFault = (reason: Reason): boolean =>
  !isServiceFault(reason) && !OF_NOBODY.includes(reason);

/** Whether a failure counts for the party's circuit. A refusal is the caller's mistake, and an incomplete part is counted where it failed. */
export const isOwnFault = (message: string): boolean => !OF_NOBODY.includes(reasonOf(message));
