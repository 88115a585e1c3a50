import {
  DURATION_BUCKETS,
  LONGEST_MESSAGE,
  MOST_ERRORS,
  MOST_NETWORKS,
  MOST_RELEASES,
  MOST_VIEWS,
  type NetworkHealth,
  OTHER_NETWORKS,
  type ReleaseError,
  type ReleaseHealth,
  type Signal,
  VIEW_NAME,
} from '@flotilla/contracts/release-health';
import { withoutQueries } from '../failures/without-queries.ts';

/** Views of one network in one report, so that a report of many networks stays small. */
const MOST_VIEWS_OF_NETWORK = 8;

/** Counts what the releases of this shell did since the last report (docs/contracts/release-health.md). */
export type HealthCounts = {
  /** @param network of the caller, where it was for one */
  observe(remote: string, version: string, signal: Signal, bad: boolean, network?: string): void;
  /** A canary was rendered for a caller of this network: `observe` tells how. */
  canaryFor(remote: string, version: string, network: string): void;
  /** A visitor of this network got a document with a part of the canary. */
  documentFor(remote: string, version: string, network: string): void;
  /**
   * @param ms time of one render of a view on the server
   * @param network of the caller, where it was a canary
   */
  duration(remote: string, version: string, render: { view: string; ms: number; network?: string }): void;
  /** What a failure said. Only the first few different ones are kept until the report. */
  error(remote: string, version: string, error: Omit<ReleaseError, 'count'>): void;
  /** Empties the counts. */
  take(): ReleaseHealth[];
};

/** @param onObserved hears of every observation */
export function createHealthCounts(onObserved?: HealthCounts['observe']): HealthCounts {
  let counts = new Map<string, ReleaseHealth>();

  /** Undefined where too many releases are counted already, so that counts stay bounded. */
  function of(remote: string, version: string): ReleaseHealth | undefined {
    const key = `${remote}@${version}`;
    const known = counts.get(key);
    if (known || counts.size >= MOST_RELEASES) return known;
    const fresh = { remote, version, signals: {}, durations: noDurations() };
    counts.set(key, fresh);
    return fresh;
  }

  function ofNetwork(release: ReleaseHealth, network: string): NetworkHealth {
    release.networks ??= {};
    const { networks } = release;
    const isFull = Object.keys(networks).length >= MOST_NETWORKS - 1;
    const name = networks[network] || !isFull ? network : OTHER_NETWORKS;
    const own = networks[name] ?? {};
    networks[name] = own;
    return own;
  }

  return {
    observe(remote, version, signal, bad, network) {
      onObserved?.(remote, version, signal, bad);
      const release = of(remote, version);
      if (!release) return;
      const { signals } = release;
      const { bad: badBefore, of: all } = signals[signal] ?? { bad: 0, of: 0 };
      signals[signal] = { bad: badBefore + Number(bad), of: all + 1 };
      if (!bad || network === undefined) return;
      const own = ofNetwork(release, network);
      own.bad = { ...own.bad, [signal]: (own.bad?.[signal] ?? 0) + 1 };
    },
    canaryFor(remote, version, network) {
      const release = of(remote, version);
      if (!release) return;
      const own = ofNetwork(release, network);
      own.of = (own.of ?? 0) + 1;
    },
    documentFor(remote, version, network) {
      const release = of(remote, version);
      if (!release) return;
      const own = ofNetwork(release, network);
      own.documents = (own.documents ?? 0) + 1;
    },
    duration(remote, version, { view, ms, network }) {
      const found = DURATION_BUCKETS.findIndex(bound => ms <= bound);
      const bucket = found < 0 ? DURATION_BUCKETS.length : found;
      const release = of(remote, version);
      if (!release) return;
      const own = network === undefined ? undefined : ofNetwork(release, network);
      countDuration(release, bucket);
      if (own) countDuration(own, bucket);
      // What is not known of a network must not count by view: it could not be left out.
      if (!own || countView(own, view, bucket, MOST_VIEWS_OF_NETWORK))
        countView(release, view, bucket, MOST_VIEWS);
    },
    error(remote, version, { signal, part, message, source }) {
      const release = of(remote, version);
      if (!release) return;
      release.errors ??= [];
      const text = withoutQueries(message).slice(0, LONGEST_MESSAGE);
      const known = release.errors.find(
        one => one.signal === signal && one.part === part && one.message === text && one.source === source,
      );
      if (known) known.count += 1;
      else if (release.errors.length < MOST_ERRORS)
        release.errors.push({ signal, part, message: text, ...(source && { source }), count: 1 });
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
  };
}

const noDurations = () => DURATION_BUCKETS.map(() => 0).concat(0);

type Renders = Pick<NetworkHealth, 'durations' | 'views'>;

function countDuration(own: Renders, bucket: number): void {
  own.durations ??= noDurations();
  own.durations[bucket] = (own.durations[bucket] ?? 0) + 1;
}

/** All views of a release with names that no report may have: they are compared together. */
const UNNAMED = 'other';

/** @returns false where the view is one too many */
function countView(own: Renders, view: string, bucket: number, most: number): boolean {
  const { views = {} } = own;
  const name = VIEW_NAME.test(view) ? view : UNNAMED;
  // A remote may call a view like something that every object has.
  const known = Object.hasOwn(views, name) ? views[name] : undefined;
  const ofView = known ?? (Object.keys(views).length < most ? noDurations() : undefined);
  if (!ofView) return false;
  ofView[bucket] = (ofView[bucket] ?? 0) + 1;
  own.views = { ...views, [name]: ofView };
  return true;
}
