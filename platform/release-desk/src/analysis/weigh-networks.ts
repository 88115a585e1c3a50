import { type Signal, type Tally, TOLD_BY_BROWSERS } from '@flotilla/contracts/release-health';
import type { NetworkCount } from '../health/network-counts.ts';

/** What counts of a signal, so that no few networks decide about a release (docs/decisions/119). */
export type Weighed = {
  /** What is shown, and what a release has to be believed good by. */
  tally: Tally;
  /** What counts against it. */
  against: Tally;
  /** Of a stable release: the rate that a canary has to be worse than to be condemned, which few networks cannot raise. */
  usual: Tally;
  /** Of a stable release: the rate that a canary may have to be promoted, which few networks cannot raise either. */
  expected: Tally;
  /** Networks that said something; undefined for signals of the server. */
  networks?: number;
  /** Bad observations that do not count against it. */
  leftOut: number;
  /** Everything that was said, as if everybody were honest. */
  all: Tally;
  /** So few networks that they can neither praise nor hold a release. */
  isOfFew?: boolean;
  /** Documents of the networks that are not left out; undefined for signals of the server. */
  documents?: number;
};

/**
 * Browsers say what they like: the bad documents of some networks do not count against a release, those with most of them. Of few
 * networks all but these …
 */
const KEPT_OF_FEW = 16;
/** … but so many at least, and of up to 290 networks so many at most … */
const LEFT_OUT = { least: 15, most: 35 };
/** … of more this share. */
const LEFT_OUT_SHARE = 0.12;
/** Bad documents of every other network that count, or twice the share that a usual network has. */
const MOST_BAD_OF_NETWORK = 3;
/** What fails in fewer documents cannot be told from what never fails. */
const LEAST_RATE = 0.002;
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
  TOLD_BY_BROWSERS.has(signal)
    ? ofBrowsers(signal, networks)
    : (sent(signal, networks) ?? (total && onServer(signal, total, networks)));

/**
 * Against a release a network counts with few bad documents, and the worst networks not at all. For a release, the worst count as a
 * usual network does, and a canary's with one bad document at least, so that they do not hold it for ever.
 */
function ofBrowsers(signal: Signal, networks: readonly NetworkCount[]): Weighed | undefined {
  const tallies = networks.flatMap(one => one.signals[signal] ?? []).toSorted((a, b) => b.bad - a.bad);
  if (tallies.length === 0) return undefined;
  const count = leftOutOf(tallies.length);
  const [worst, others] = [tallies.slice(0, count), tallies.slice(count)];
  const all = { bad: sum(tallies, one => one.bad), of: sum(tallies, ({ of }) => of) };
  const good = all.of - all.bad;
  const share = usualShare(tallies);
  const capped = sum(others, one => Math.min(one.bad, Math.max(MOST_BAD_OF_NETWORK, 2 * share * one.of)));
  const told =
    sum(worst, one => Math.min(one.bad, Math.max(1, share * one.of))) + sum(others, one => one.bad);
  const expected = sum(worst, one => Math.min(one.bad, share * one.of)) + capped;
  const against = tallies.length < LEAST_NETWORKS ? 0 : capped;
  return {
    tally: whole({ bad: told, of: good + told }),
    against: whole({ bad: against, of: good + against }),
    usual: { bad: capped, of: good + capped },
    expected: atLeastRare({ bad: expected, of: good + expected }),
    networks: tallies.length,
    leftOut: all.bad - Math.round(against),
    all,
    documents: sum(others, ({ of }) => of),
  };
}

/** How many of these networks do not count. */
function leftOutOf(networks: number): number {
  const { least, most } = LEFT_OUT;
  const few = Math.min(most, Math.max(least, networks - KEPT_OF_FEW));
  return Math.max(few, Math.ceil(LEFT_OUT_SHARE * networks));
}

/** The share of bad documents that a quarter of the networks have at most: fewer than three quarters of them cannot raise it. */
function usualShare(tallies: readonly Tally[]): number {
  const shares = tallies.map(({ bad, of }) => (of > 0 ? bad / of : 0)).toSorted((a, b) => a - b);
  return shares[Math.floor((shares.length - 1) / 4)] ?? 0;
}

const whole = ({ bad, of }: Tally): Tally => ({ bad: Math.round(bad), of: Math.round(of) });

const atLeastRare = ({ bad, of }: Tally): Tally => ({ bad: Math.max(bad, LEAST_RATE * of), of });

/** Documents of a canary: of each network as many as count, and without the networks that got most bad ones. */
function sent(signal: Signal, networks: readonly NetworkCount[]): Weighed | undefined {
  if (signal !== 'missing-part' && signal !== 'service-missing') return undefined;
  const tallies = networks.flatMap(({ served }): Tally[] => {
    if (!served) return [];
    const { bad, of, byService = 0 } = served;
    // Nothing else is known of a document that a service failed.
    return [signal === 'missing-part' ? { bad, of: of - byService } : { bad: byService, of }];
  });
  if (tallies.length === 0) return undefined;
  const tally = sumOf(tallies);
  const worst = tallies
    .filter(({ bad }) => bad > 0)
    .toSorted((a, b) => b.bad - a.bad)
    .slice(0, LEFT_OUT_ON_SERVER);
  const { bad: leftOut, of } = sumOf(worst);
  const against = { bad: tally.bad - leftOut, of: tally.of - of };
  const isOfFew = tallies.length < LEAST_NETWORKS;
  return { tally, against, usual: against, expected: against, leftOut, all: tally, isOfFew };
}

const sumOf = (tallies: readonly Tally[]): Tally => ({
  bad: sum(tallies, ({ bad }) => bad),
  of: sum(tallies, ({ of }) => of),
});

/** All of them, or without the worst networks. Of a stable release only bad renders are known by network. */
function onServer(signal: Signal, total: Tally, networks: readonly NetworkCount[]): Weighed {
  const worst = networks
    .flatMap(({ bad, of }) => (bad[signal] ? [{ bad: bad[signal], of: Math.max(of, bad[signal]) }] : []))
    .toSorted((a, b) => b.bad - a.bad)
    .slice(0, LEFT_OUT_ON_SERVER);
  const leftOut = sum(worst, ({ bad }) => bad);
  const bad = Math.max(0, total.bad - leftOut);
  const others = { bad, of: Math.max(bad, total.of - sum(worst, ({ of }) => of)) };
  return { tally: total, against: others, usual: others, expected: others, leftOut, all: total };
}

/** The networks that had most slow renders: they do not count. @param slow how many a network had */
export function slowestNetworks(
  networks: readonly NetworkCount[],
  slow: (one: NetworkCount) => number,
): NetworkCount[] {
  return networks
    .filter(one => slow(one) > 0)
    .toSorted((a, b) => slow(b) - slow(a))
    .slice(0, LEFT_OUT_ON_SERVER);
}

const sum = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((total, one) => total + value(one), 0);
