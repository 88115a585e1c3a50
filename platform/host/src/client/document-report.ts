import type { BrowserReport } from '@flotilla/contracts/browser-report';
import type { DocumentPayload } from '@flotilla/contracts/page';
import type { BrowserSignal } from '@flotilla/contracts/release-health';
import { hostedSite } from '../site.ts';
import { joinCohort } from './cohort.ts';
import { createErrorReports, type Failure } from './error-reports.ts';
import { observeVitals } from './vitals.ts';

const TICKET_PATH = '/_reports/ticket';
const REPORTS_PATH = '/_reports/documents';
const SPANS_PATH = '/_reports/spans';
const SIGNALS: Partial<Record<BrowserReport['kind'], BrowserSignal>> = {
  load: 'load-failure',
  render: 'browser-error',
  hydration: 'hydration-error',
};

let ticket: Promise<string | undefined> | undefined;
let told = -1;
let sentErrors = 0;
const sendError = createErrorReports();

/**
 * Sends every failure as an error report. With a ticket, tells the failures that were not told yet; the first time also that the
 * document is there. The visitor's cohort is drawn then too: it is for the next document.
 */
export async function reportDocument(
  first: DocumentPayload,
  failures: readonly Failure[],
  mayMeasure: () => boolean,
): Promise<void> {
  for (const failure of failures.slice(sentErrors)) sendError(failure);
  sentErrors = failures.length;
  if (!ticket) {
    joinCohort(first.config.canaryShare ?? 0);
    ticket = askForTicket(first.snapshotId);
    void tellVitals(first, mayMeasure);
  }
  const mine = await ticket;
  const news = failures.slice(Math.max(told, 0)).flatMap(({ kind, remote }) => {
    const signal = SIGNALS[kind];
    return signal && remote !== 'shell' ? [{ remote, signal }] : [];
  });
  const isFirst = told < 0;
  told = failures.length;
  if (mine && (isFirst || news.length > 0))
    send({ ticket: mine, used: usedBy(first), failures: news.slice(0, 20) });
}

/** Remotes whose code the document uses: parts that it was made from. */
function usedBy({ assets, states, owner }: DocumentPayload): string[] {
  const { slots } = hostedSite();
  return [
    ...new Set([
      ...Object.keys(assets).map(part => part.split('/')[0] ?? ''),
      ...(states.header ? [slots.header] : []),
      ...(states.footer ? [slots.footer] : []),
      owner,
    ]),
  ].filter(remote => remote.startsWith('mf-'));
}

async function tellVitals(first: DocumentPayload, mayMeasure: () => boolean): Promise<void> {
  const vitals = observeVitals();
  const spans = first.config.tracing ? (await import('./browser-spans.ts')).observeSpans(first) : () => [];
  const tell = async () => {
    if (document.visibilityState !== 'hidden' || !mayMeasure()) return;
    removeEventListener('visibilitychange', tell);
    const mine = await ticket;
    if (!mine) return;
    send({ ticket: mine, used: usedBy(first), failures: [], ...vitals() });
    const told = spans();
    if (told.length > 0) send({ ticket: mine, spans: told }, SPANS_PATH);
  };
  addEventListener('visibilitychange', tell);
}

const askForTicket = (set: string): Promise<string | undefined> =>
  fetch(`${TICKET_PATH}?set=${set}`, { credentials: 'omit' }).then(
    async response => (response.status === 200 ? response.text() : undefined),
    () => undefined,
  );

function send(report: object, path = REPORTS_PATH): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  fetch(path, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
