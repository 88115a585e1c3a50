import type { HealthReport, ShellState } from '@flotilla/contracts/release-health';
import { refusedBy } from './refused-by.ts';

/** A shell as the desk heard from it last. */
export type HeardShell = {
  name: string;
  heardAt: Date;
  /** True: it has not reported for longer than `AWAY_MS`. */
  away: boolean;
  requestsPerSecond: number;
  pages: { bad: number; of: number };
  state: Pick<ShellState, 'circuits' | 'stable' | 'canary'> & { refused: Record<string, string[]> };
};

export type ShellLedger = {
  add(report: HealthReport): void;
  /** By name; shells that ended long ago are left out. */
  all(): HeardShell[];
};

/** Shells report every two seconds. */
const AWAY_MS = 10_000;
/** A shell that is silent for so long was taken out of service. */
const FORGOTTEN_MS = 15 * 60_000;
/** Figures of the page are those of the last minutes. */
const WINDOW_MS = 5 * 60_000;
const RATE_MS = 10_000;
const MOST_SHELLS = 100;

type Heard = { at: number; state: ShellState };
type Entry = { sequence: number; reports: Heard[] };

/** What the shells are doing, in memory: it is current or worthless. */
export function createShellLedger(now: () => number = Date.now): ShellLedger {
  const entries = new Map<string, Entry>();

  function forget() {
    for (const [name, { reports }] of entries) {
      const last = reports.at(-1)?.at ?? 0;
      const replaced = now() - last > AWAY_MS && successor(name, last);
      if (replaced || now() - last > FORGOTTEN_MS) entries.delete(name);
    }
  }

  /** A process that began on the same host after another one had fallen silent took its place. */
  const successor = (name: string, last: number) =>
    [...entries].some(
      ([other, { reports }]) =>
        other !== name && hostOf(other) === hostOf(name) && (reports[0]?.at ?? 0) > last,
    );

  return {
    add({ shell, sequence, state }) {
      if (state?.ending) return void entries.delete(shell);
      const entry = entries.get(shell) ?? { sequence: 0, reports: [] };
      if (!state || sequence <= entry.sequence) return;
      if (!entries.has(shell) && entries.size >= MOST_SHELLS) return;
      const reports = [...entry.reports.filter(({ at }) => now() - at < WINDOW_MS), { at: now(), state }];
      entries.set(shell, { sequence, reports });
    },
    all() {
      forget();
      return [...entries]
        .map(([name, { reports }]) => heard(name, reports, now()))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
  };
}

const hostOf = (name: string) => name.split(':')[0];

function heard(name: string, reports: Heard[], now: number): HeardShell {
  const last = reports.at(-1) as Heard;
  const recent = reports.filter(({ at }) => now - at < RATE_MS);
  // The first report of the span counts what happened before it.
  const seconds = ((recent.at(-1)?.at ?? 0) - (recent[0]?.at ?? 0)) / 1000;
  const requests = recent.slice(1).reduce((sum, { state }) => sum + state.requests, 0);
  const { circuits, stable, canary } = last.state;
  return {
    name,
    heardAt: new Date(last.at),
    away: now - last.at > AWAY_MS,
    requestsPerSecond: seconds > 0 ? requests / seconds : 0,
    pages: reports.reduce(
      (sum, { state: { pages } }) => ({ bad: sum.bad + pages.bad, of: sum.of + pages.of }),
      { bad: 0, of: 0 },
    ),
    state: { circuits, stable, canary, refused: refusedBy(last.state) },
  };
}
