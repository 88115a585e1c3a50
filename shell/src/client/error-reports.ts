import type { BrowserReport } from '@fernweh/contracts/browser-report';

const PATH = '/_reports/errors';
const MAX_REPORTS = 5;
const MAX_REASON_LENGTH = 80;

type Failure = Pick<BrowserReport, 'kind' | 'remote' | 'release' | 'route'> & { error: unknown };

/**
 * Logs failures for engineers, and sends the first few distinct ones of a document to the site (`browser-report.ts` in
 * contracts). A report contains no message, because messages may contain personal data, and no cookie.
 * @param note hears of every failure
 */
export function createErrorReports(
  send = postReport,
  note?: (failure: Pick<Failure, 'kind' | 'remote'>) => void,
): (failure: Failure) => void {
  const sent = new Set<string>();
  const handled = new WeakSet<object>();
  return ({ error, ...failure }) => {
    // An error that is rethrown after its report reaches further boundaries.
    if (error instanceof Error && handled.has(error)) return;
    if (error instanceof Error) handled.add(error);
    // A vendor's absence breaks no page, and whoever noticed it has logged the error.
    if (failure.kind !== 'vendor') console.error(`${failure.remote} failed (${failure.kind})`, error);
    note?.(failure);
    const body = JSON.stringify({ ...failure, reason: reasonOf(error) } satisfies BrowserReport);
    if (sent.size >= MAX_REPORTS || sent.has(body)) return;
    sent.add(body);
    send(body);
  };
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
