import { type Signal, type Tally, TOLD_BY_BROWSERS } from '@flotilla/contracts/release-health';
import type { HealthLedger } from '../src/health/health-ledger.ts';

/** Mulberry32: the same seed gives the same numbers, so that a run can be repeated. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ids of networks, as shells make them. */
export const networks = (count: number, name = 'n'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}`.padEnd(11, '-'));

type Told = { remote: string; version: string; signal: Signal; network: string; bad: boolean };

/** One document of a browser in this network. */
export function tell(
  ledger: Pick<HealthLedger, 'document'>,
  { remote, version, signal, network, bad }: Told,
) {
  const tallies = ledger.document(remote, version, network);
  if (!tallies) return;
  const tally = tallies[signal] ?? { bad: 0, of: 0 };
  tallies[signal] = tally;
  tally.of += 1;
  if (bad) tally.bad += 1;
}

type Signals = Partial<Record<Signal, Tally>>;

/** A prime, so that documents that fail are not always of the same ones. */
const CROWD = networks(61);
let turn = 0;

/** Documents of browsers, in turn in each of 61 networks. @returns the signals of the server, which are no documents */
export function tellSignals(
  ledger: Pick<HealthLedger, 'document'>,
  remote: string,
  version: string,
  signals: Signals,
): Signals {
  const told = Object.entries(signals).filter(([signal]) => TOLD_BY_BROWSERS.has(signal));
  for (const [signal, { bad, of }] of told as [Signal, Tally][])
    for (let index = 0; index < of; index += 1) {
      turn += 1;
      tell(ledger, { remote, version, signal, network: CROWD[turn % CROWD.length] ?? '', bad: index < bad });
    }
  return Object.fromEntries(Object.entries(signals).filter(([signal]) => !TOLD_BY_BROWSERS.has(signal)));
}
