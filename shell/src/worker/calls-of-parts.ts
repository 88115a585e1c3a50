import { countCalls, isFailedByService, noCalls, type ServiceCalls } from '@fernweh/config/service-calls';
import type { RenderedApp } from '@fernweh/mf-kit/server';
import { FAILED_BY_SERVICE } from './messages.ts';

/** The calls of services that the parts of one job make, by part: `mf-x/view`, `mf-x/fragment` or `mf-x/list`. */
export type CallsOfParts = {
  run<T>(part: string, work: () => T): T;
  /** The message of a part's failure, which says where a service failed it. A remote cannot say so itself. */
  blame(part: string, message: string): string;
};

export function callsOfParts(): CallsOfParts {
  const parts = new Map<string, ServiceCalls>();
  return {
    run(part, work) {
      const calls = parts.get(part) ?? noCalls();
      parts.set(part, calls);
      return countCalls(calls, work);
    },
    blame(part, message) {
      const own = message.replaceAll(FAILED_BY_SERVICE, '');
      const calls = parts.get(part);
      return calls && isFailedByService(calls) ? FAILED_BY_SERVICE + own : own;
    },
  };
}

/** A rendered view, in which each failure says where a service failed that part. */
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
