import { hostname } from 'node:os';
import type { DocumentHealth, HealthReport, ShellState } from '@flotilla/contracts/release-health';
import { reasonOf } from '../failures/reason.ts';
import type { HealthCounts } from './health-counts.ts';

const DEADLINE_MS = 2000;
/** A stop does not wait longer for the desk. */
const GOODBYE_MS = 500;

type Options = {
  counts: HealthCounts;
  /** What the shell is doing; with it a report is sent also where nothing was rendered, so that the desk knows that the shell is there. */
  state?: () => ShellState;
  /** What browsers said since the report before. */
  documents?: () => DocumentHealth[];
  /** The release desk. */
  url: string;
  token: string;
  everyMs: number;
  onProblem(error: Error): void;
};

/**
 * Sends the counts to the release desk every few seconds. A report without an answer is sent again as it is: the desk counts a
 * sequence once, also if only its answer was lost. One that the desk refused is not: it would be refused for ever, and hold back all later ones.
 */
export function createHealthReporter({ counts, state, documents, url, token, everyMs, onProblem }: Options) {
  const shell = `${hostname()}:${process.pid}:${Date.now().toString(36)}`;
  let sequence = 0;
  let unanswered: HealthReport | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function send() {
    unanswered ??= nextReport();
    if (!unanswered) return;
    try {
      await post(unanswered);
      unanswered = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (reasonOf(message) === 'service-refusal') unanswered = undefined;
      onProblem(error as Error);
    }
  }

  function nextReport(): HealthReport | undefined {
    const releases = counts.take();
    if (releases.length === 0 && !state) return undefined;
    sequence += 1;
    return {
      shell,
      sequence,
      releases,
      ...(state && { state: state() }),
      ...(documents && { documents: documents() }),
    };
  }

  /** The last report of an orderly stop. Without an answer the desk misses the shell for a while. */
  async function end() {
    clearTimeout(timer);
    timer = undefined;
    const report = nextReport();
    if (!report) return;
    const last = { ...report, ...(report.state && { state: { ...report.state, ending: true } }) };
    await post(last, GOODBYE_MS).catch(() => {});
  }

  async function post(report: HealthReport, deadlineMs = DEADLINE_MS) {
    const response = await fetch(`${url}/v1/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`The release desk answered status: ${response.status}`);
  }

  return {
    send,
    start() {
      // The next report waits for the answer to this one.
      timer = setTimeout(() => void send().finally(() => timer && this.start()), everyMs).unref();
    },
    end,
  };
}
