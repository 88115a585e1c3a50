import { type Signal, type Tally, TOLD_BY_BROWSERS } from '@fernweh/contracts/release-health';
import type { NetworkCount } from '../health/network-counts.ts';

/** What counts of a signal, so that no few networks decide about a release (docs/decisions/119). */
export type Weighed = {
  /** What is shown, and what a release has to be believed good by. */
  tally: Tally;
  /** What counts against it. */
  against: Tally;
  /** Of a stable release: the rate that a canary has to be worse than, which few networks cannot raise. */
  usual: Tally;
  /** Networks that said something; undefined for signals of the server. */
  networks?: number;
  /** Bad observations that do not count against it. */
  leftOut: number;
};

/** Browsers say what they like: the bad documents of so many networks do not count against a release, those with most of them. */
const LEFT_OUT_OF_BROWSERS = 15;
/** Bad documents of every other network that count against a release. */
const MOST_BAD_OF_NETWORK = 3;
/** Documents of fewer networks say nothing about a release. */
export const LEAST_NETWORKS = 20;
/** A render fails by code of ours, but a stranger may know a request that makes it fail: what so many networks got does not count. */
const LEFT_OUT_ON_SERVER = 4;

/** @param total of all networks, for signals of the server */
export const weigh = (
  signal: Signal,
  total: Tally | undefined,
  networks: readonly NetworkCount[],
): Weighed | undefined =>
  TOLD_BY_BROWSERS.has(signal) ? ofBrowsers(signal, networks) : total && onServer(signal, total, networks);

/**
 * Against a release a network counts with few bad documents, and the worst networks not at all. For a release, the worst count with one bad
 * document each, so that they do not hold it for ever.
 */
function ofBrowsers(signal: Signal, networks: readonly NetworkCount[]): Weighed | undefined {
  const tallies = networks.flatMap(one => one.signals[signal] ?? []).toSorted((a, b) => b.bad - a.bad);
  if (tallies.length === 0) return undefined;
  const [worst, others] = [tallies.slice(0, LEFT_OUT_OF_BROWSERS), tallies.slice(LEFT_OUT_OF_BROWSERS)];
  const all = sum(tallies, ({ of }) => of);
  const bad = sum(tallies, one => one.bad);
  const told = sum(worst, atMost(1)) + sum(others, one => one.bad);
  const against = tallies.length < LEAST_NETWORKS ? 0 : sum(others, atMost(MOST_BAD_OF_NETWORK));
  return {
    tally: { bad: told, of: all - bad + told },
    against: { bad: against, of: all - bad + against },
    usual: { bad: sum(others, one => one.bad), of: all - sum(worst, one => one.bad) },
    networks: tallies.length,
    leftOut: bad - against,
  };
}

/** All of them, or without the worst networks. Of a stable release only bad renders are known by network. */
function onServer(signal: Signal, total: Tally, networks: readonly NetworkCount[]): Weighed {
  const worst = networks
    .flatMap(({ bad, of }) => (bad[signal] ? [{ bad: bad[signal], of: Math.max(of, bad[signal]) }] : []))
    .toSorted((a, b) => b.bad - a.bad)
    .slice(0, LEFT_OUT_ON_SERVER);
  const leftOut = sum(worst, ({ bad }) => bad);
  const bad = Math.max(0, total.bad - leftOut);
  const others = { bad, of: Math.max(bad, total.of - sum(worst, ({ of }) => of)) };
  return { tally: total, against: others, usual: others, leftOut };
}

/** Renders by duration, without those of the networks that had most slow ones. @param first bucket that is slow */
export function durationsThatCount(
  total: readonly number[],
  networks: readonly NetworkCount[],
  first: number,
): number[] {
  const slow = ({ durations }: NetworkCount) => sum(durations.slice(first), count => count);
  const worst = networks
    .filter(one => slow(one) > 0)
    .toSorted((a, b) => slow(b) - slow(a))
    .slice(0, LEFT_OUT_ON_SERVER);
  return total.map((count, index) =>
    Math.max(0, count - sum(worst, ({ durations }) => durations[index] ?? 0)),
  );
}

const atMost =
  (most: number) =>
  ({ bad }: Tally) =>
    Math.min(most, bad);
const sum = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((total, one) => total + value(one), 0);
