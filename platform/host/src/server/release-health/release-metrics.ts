import type { DocumentHealth, Signal } from '@flotilla/contracts/release-health';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const RELEASE = ['remote', 'release'] as const;
const OFFER = [...RELEASE, 'channel'] as const;

/** What a release weighs that visitors get. */
export type ReleaseWeight = {
  remote: string;
  release: string;
  channel: 'stable' | 'canary';
  bytes: number;
  /** Undefined where its team set no budget. */
  budget: number | undefined;
};

/** Errors, vitals and bytes by remote and release (docs/decisions/095). Series of releases that serve no more are removed. */
export function createReleaseMetrics(registry: Registry, prefix: string) {
  const nameOf = (name: string) => `${prefix}_release_${name}`;
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name: nameOf(name), help, labelNames: [...labelNames], registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: nameOf(name), help, labelNames: [...RELEASE], buckets, registers });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: nameOf(name), help, labelNames: [...OFFER], registers });

  const renders = counter(
    'renders_total',
    'Applications and fragments that a release rendered on the server',
    RELEASE,
  );
  const faults = counter(
    'faults_total',
    'Faults of a release on the server and in browsers, by signal (docs/contracts/release-health.md)',
    [...RELEASE, 'signal'],
  );
  const paint = histogram(
    'paint_seconds',
    'Largest contentful paint of documents that use the release, of visitors who agreed to be measured',
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6],
  );
  const shift = histogram(
    'layout_shift',
    'Cumulative layout shift of documents that use the release, of visitors who agreed to be measured',
    [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
  );
  const interaction = histogram(
    'interaction_seconds',
    'Slowest interaction of a document, where its target belongs to the release, of visitors who agreed to be measured',
    [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 1],
  );
  const bytes = gauge('bytes', 'Scripts and style sheets of a release that visitors get, compressed');
  const budget = gauge('budget_bytes', 'What the release may weigh, as its manifest says');

  /** Labels with series, by release. */
  const known = new Map<string, { remote: string; release: string; signals: Set<string> }>();
  function labelsOf(remote: string, release: string) {
    const key = `${remote}@${release}`;
    const one = known.get(key) ?? { remote, release, signals: new Set<string>() };
    known.set(key, one);
    return one;
  }
  function fault(remote: string, release: string, signal: Signal) {
    labelsOf(remote, release).signals.add(signal);
    faults.inc({ remote, release, signal });
  }

  return {
    /** A render on the server has one observation of each signal of servers; of these `fallback` is what visitors saw of the others. */
    observed(remote: string, release: string, signal: Signal, bad: boolean) {
      if (signal === 'fallback') {
        labelsOf(remote, release);
        renders.inc({ remote, release });
      } else if (bad) fault(remote, release, signal);
    },
    document({ releases, failures, ...vitals }: DocumentHealth) {
      for (const { remote, signal } of failures) fault(remote, releases[remote] ?? '', signal);
      for (const [remote, release] of Object.entries(releases)) {
        labelsOf(remote, release);
        if (vitals.paint !== undefined) paint.observe({ remote, release }, vitals.paint / 1000);
        if (vitals.shift !== undefined) shift.observe({ remote, release }, vitals.shift);
        if (vitals.interaction?.remote === remote)
          interaction.observe({ remote, release }, vitals.interaction.ms / 1000);
      }
    },
    /** Replaces what is told of the releases that visitors get. */
    weights(all: readonly ReleaseWeight[]) {
      bytes.reset();
      budget.reset();
      for (const { bytes: own, budget: allowed, ...labels } of all) {
        bytes.set(labels, own);
        if (allowed !== undefined) budget.set(labels, allowed);
      }
    },
    /** @param live versions in use */
    retire(live: ReadonlySet<string>) {
      for (const [key, { remote, release, signals }] of known) {
        if (live.has(release)) continue;
        for (const metric of [renders, paint, shift, interaction]) metric.remove({ remote, release });
        for (const signal of signals) faults.remove({ remote, release, signal });
        known.delete(key);
      }
    },
  };
}
