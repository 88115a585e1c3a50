import { countCalls, noCalls, type ServiceCalls } from '@fernweh/config/service-calls';
import { INCOMPLETE } from '@fernweh/contracts/page';
import type { RenderedApp } from '@fernweh/mf-kit/server';
import { FAILED_BY_SERVICE, OPENED_LATE } from './messages.ts';

/** The calls of services that the parts of one job make, by part: `mf-x/view`, `mf-x/fragment` or `mf-x/list`. */
export type CallsOfParts = {
  run<T>(part: string, work: () => T): T;
  /** The part was opened after the time of its page was over. */
  openedLate(part: string): void;
  /** The message of a part's failure, which says where that was not its own. A remote cannot say so itself. */
  blame(part: string, message: string): string;
};

/** Remotes throw what they like, also what has no text. */
export function textOf(message: unknown): string {
  try {
    return String(message);
  } catch {
    return 'An error without a message';
  }
}

const LATE = /timeout|timed out|aborted|before its deadline/i;

export function callsOfParts(): CallsOfParts {
  const parts = new Map<string, ServiceCalls>();
  const late = new Set<string>();
  return {
    run(part, work) {
      const calls = parts.get(part) ?? noCalls();
      parts.set(part, calls);
      return countCalls(calls, work);
    },
    openedLate: part => void late.add(part),
    blame(part, message) {
      const own = textOf(message).replaceAll(FAILED_BY_SERVICE, '').replaceAll(OPENED_LATE, '');
      const isLate = LATE.test(own);
      if (isLate && late.has(part)) return OPENED_LATE + own;
      return isByService(own, isLate, parts.get(part) ?? noCalls()) ? FAILED_BY_SERVICE + own : own;
    },
  };
}

/** What a failed call said, what was left out beside one, and what was late beside one or while one was under way. Mistakes of its own stay its own. */
const isByService = (message: string, isLate: boolean, { failures, underWay }: ServiceCalls): boolean =>
  failures.includes(message) ||
  (failures.length > 0 && message === INCOMPLETE) ||
  (isLate && failures.length + underWay > 0);

/** A rendered view, in which each failure says whether it was that part's own. */
export function blamed<T extends RenderedApp>(rendered: T, owner: string, calls: CallsOfParts): T {
  if (rendered.outcome === 'redirect' && rendered.problem !== undefined)
    return { ...rendered, problem: calls.blame(owner, rendered.problem) };
  if (rendered.outcome !== 'ok') return rendered;
  const failed = Object.entries(rendered.failed).map(([id, message]) => [
    id,
    calls.blame(partOf(id), message),
  ]);
  const { renderError } = rendered;
  return {
    ...rendered,
    failed: Object.fromEntries(failed),
    ...(renderError !== undefined && { renderError: calls.blame(owner, renderError) }),
  };
}

/** Of a fragment's id, or of `mf-x/view: what` for what a view reported as incomplete. */
const partOf = (id: string): string => id.split(': ')[0] ?? id;
