import { INCOMPLETE } from '@flotilla/contracts/page';
import { thrownText } from '@flotilla/contracts/thrown-text';
import type { RenderedApp } from '@flotilla/kit/server';
import { countCalls, noCalls, type ServiceCalls } from '@flotilla/runtime/service-calls';
import { FAILED_BY_SERVICE, NOTHING_SUCH, OPENED_LATE } from './messages.ts';

/** The calls of services that the parts of one job make, by part: `mf-x/view`, `mf-x/fragment` or `mf-x/list`. */
export type CallsOfParts = {
  run<T>(part: string, work: () => T): T;
  /** The part begins. @param left share of its page's time that is left; whoever has several places is judged by the one that began first */
  opened(part: string, left: number): void;
  /** The message of a part's failure, which says where that was not its own. A remote cannot say so itself. */
  blame(part: string, message: string): string;
};

const LATE = /timeout|timed out|aborted|before its deadline/i;

/**
 * A part that began with less of its page's time, and was late, did nothing that says something about it: the page took the time. A call of
 * a service may take two thirds.
 */
const FAIR_SHARE = 0.5;

export function callsOfParts(): CallsOfParts {
  const parts = new Map<string, ServiceCalls>();
  const shares = new Map<string, number>();
  return {
    run(part, work) {
      const calls = parts.get(part) ?? { ...noCalls(), part };
      parts.set(part, calls);
      return countCalls(calls, work);
    },
    opened: (part, left) => void shares.set(part, Math.max(left, shares.get(part) ?? 0)),
    blame(part, message) {
      const own = thrownText(message).replaceAll(FAILED_BY_SERVICE, '').replaceAll(OPENED_LATE, '');
      // Whoever asked may have written “timeout” into it.
      if (NOTHING_SUCH.test(own)) return own;
      const isLate = LATE.test(own);
      const calls = parts.get(part) ?? noCalls();
      const hadTime = (shares.get(part) ?? 1) >= FAIR_SHARE;
      if (isLate && !hadTime && calls.failures.length === 0) return OPENED_LATE + own;
      return isByService(own, isLate, calls) ? FAILED_BY_SERVICE + own : own;
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
