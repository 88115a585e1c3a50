import type { LoggedService } from '../support/lab-site.ts';

/** What a failure leaves behind: a metric that rises and a log line. A list of values means any of them. */
export type Trace = {
  service: LoggedService;
  metric: string;
  labels?: Record<string, string | readonly string[]>;
  /** Fields of the log line. */
  log: Record<string, string | readonly string[]>;
};

/** One cell of the fault matrix: who fails, how, and what is expected meanwhile. */
export type Cell = {
  party: string;
  fault: string;
  /** Where the fault is: in the browser, at the origin of releases, in the code on the server, or in a service. */
  place: 'browser' | 'origin' | 'server' | 'service';
  /** The page that is asked for; services are tried with several. */
  page?: string;
  /** Statuses of the page while the fault lasts. */
  status: readonly number[];
  /** What of the page stays: everything, everything but one part, or heading and navigation with an explanation. */
  stays: 'everything' | 'plain header' | 'fallback of a fragment' | 'heading';
  /** Text that the page shows meanwhile. */
  says?: string;
  /** Longest time (ms) after the fault until everything works. */
  recoveryMs: number;
  /** Empty only for what is slow and waited for: nothing fails then. */
  traces: readonly Trace[];
  /** The traces come after a long timeout: only a run of all cells waits for them. */
  lateTraces?: boolean;
  /** Run by every `npm run test:all`; the other cells take turns. */
  always?: boolean;
};

/** A failure that went through the shell's channel (docs/decisions/033). */
export function shellFailure(labels: Trace['log']): Trace {
  return { service: 'shell', metric: 'fernweh_failures_total', labels, log: labels };
}

/** `npm run test:all` runs every third cell; with FAULT_CELLS=all (`npm run soak`) all of them run. */
const RUNS_ALL = process.env.FAULT_CELLS === 'all';
const STEP = RUNS_ALL ? 1 : 3;

/** The traces that this run waits for. */
export const tracesOfRun = ({ traces, lateTraces }: Cell) => (lateTraces && !RUNS_ALL ? [] : traces);

/** The cells of this run: the ones marked `always`, and every third of the others. */
export const cellsOfRun = <C extends Cell>(cells: readonly C[]): C[] => {
  let turn = 0;
  return cells.filter(({ always }) => always || turn++ % STEP === 0);
};

export const titleOf = ({ party, fault, place }: Cell) =>
  `${party} ${fault}${{ browser: ' in the browser', origin: ' at its origin', server: ' on the server', service: '' }[place]}`;
