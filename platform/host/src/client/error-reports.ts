import type { BrowserReport } from '@flotilla/contracts/browser-report';

const PATH = '/_reports/errors';
const MAX_REPORTS = 5;
const MAX_REASON_LENGTH = 80;

export type Failure = Pick<BrowserReport, 'kind' | 'remote' | 'release' | 'route'> & { error: unknown };

/**
 * Sends the first few distinct failures of a document to the site (`browser-report.ts` in contracts). A report says where in a script it
 * was. It contains no message, because messages may contain personal data, and no cookie.
 */
export function createErrorReports(send = postReport): (failure: Failure) => void {
  const sent = new Set<string>();
  return ({ error, ...failure }) => {
    const at = positionOf(error, failure.remote);
    const body = JSON.stringify({
      ...failure,
      reason: reasonOf(error),
      ...(at && { at }),
    } satisfies BrowserReport);
    if (sent.size >= MAX_REPORTS || sent.has(body)) return;
    sent.add(body);
    send(body);
  };
}

/** Where the topmost script of this owner in the error's stack was: `<file>:<line>:<column>`, as long as the site takes it. */
function positionOf(error: unknown, owner: string): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return new RegExp(`/assets/${owner}/([\\w.-]{1,120}\\.js:\\d{1,7}:\\d{1,7})(?!\\d)`).exec(stack)?.[1];
}

/** The error's name, or a short code given as a string. */
function reasonOf(error: unknown): string {
  const reason = typeof error === 'string' ? error : error instanceof Error ? error.name : 'unknown';
  return reason.replace(/[^\w .:-]/g, '-').slice(0, MAX_REASON_LENGTH) || 'unknown';
}

function postReport(body: string): void {
  const headers = { 'content-type': 'application/json' };
  fetch(PATH, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
