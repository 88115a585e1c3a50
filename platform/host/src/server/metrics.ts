import { metricPrefix } from '@flotilla/contracts/wire-names';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registerProcessMetrics } from '../process-metrics.ts';
import type { AppResult } from '../worker/messages.ts';
import { FAILURE_LABELS } from './failures/failure-channel.ts';
import { createReleaseMetrics } from './release-health/release-metrics.ts';
import { counted } from './render/tally.ts';

/** Metrics of the shell, in the Prometheus format, which begin with its site's name. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(site: string) {
  const prefix = metricPrefix(site);
  const registry = new Registry();
  const registers = [registry];
  registerProcessMetrics(registry);
  const labels = ['remote', 'view'] as const;
  const renders = new Counter({
    name: `${prefix}_renders_total`,
    help: 'Applications rendered',
    labelNames: labels,
    registers,
  });
  const errors = new Counter({
    name: `${prefix}_render_errors_total`,
    help: 'Applications that failed to render',
    labelNames: labels,
    registers,
  });
  const timeouts = new Counter({
    name: `${prefix}_render_timeouts_total`,
    help: 'Applications that missed their deadline',
    labelNames: labels,
    registers,
  });
  const duration = new Histogram({
    name: `${prefix}_render_seconds`,
    help: 'Render time of one application with its data',
    labelNames: labels,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const workerExits = new Counter({
    name: `${prefix}_worker_exits_total`,
    help: 'Render workers that ended',
    labelNames: ['reason'],
    registers,
  });
  const swaps = new Counter({
    name: `${prefix}_releases_total`,
    help: 'Releases by outcome of their trial',
    labelNames: ['remote', 'outcome'],
    registers,
  });

  // The service-level objectives are computed from the next three (docs/operations.md).
  const requests = new Counter({
    name: `${prefix}_requests_total`,
    help: 'Requests by what was asked for (page, data, form, other) and class of the answer’s status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const pages = new Counter({
    name: `${prefix}_pages_total`,
    help: 'Pages and data of pages that were sent: whole, or incomplete because a part was missing',
    labelNames: ['outcome'],
    registers,
  });
  const releaseSeconds = new Histogram({
    name: `${prefix}_release_seconds`,
    help: 'Time from the change of a pointer to the release that it names serving in this shell',
    labelNames: ['remote'],
    buckets: [1, 2, 5, 10, 15, 30, 60, 120, 300],
    registers,
  });

  let newsAgeSeconds = () => 0;
  new Gauge({
    name: `${prefix}_release_news_age_seconds`,
    help: 'Time for which nothing has proved that this shell knows the newest pointers of the release store',
    registers,
    collect() {
      this.set(newsAgeSeconds());
    },
  });

  const policyReports = new Counter({
    name: `${prefix}_policy_reports_total`,
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers,
  });

  const contentSlips = new Counter({
    name: `${prefix}_content_slips_total`,
    help: 'Fields and entries of documents that editors got wrong and that were left out, by source',
    labelNames: ['source'],
    registers,
  });

  const doorRefusals = new Counter({
    name: `${prefix}_door_refusals_total`,
    help: 'Calls of remotes’ server code that the shell did not make, or whose answer it did not pass on, by pool and reason',
    labelNames: ['pool', 'reason'],
    registers,
  });

  new Counter({
    name: `${prefix}_refused_connections_total`,
    help: 'Connections that a renderer refused or a shell refused because they are a renderer’s, by who refused',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      this.inc({ by: 'renderer' }, counted().refusedByRenderers);
      this.inc({ by: 'shell' }, counted().refusedByShell);
    },
  });

  new Counter({
    name: `${prefix}_lost_output_bytes_total`,
    help: 'What render processes printed and is in no log, because it was too much or nobody read it',
    registers,
    collect() {
      this.reset();
      this.inc(counted().lostOutput);
    },
  });

  const spans = new Counter({
    name: `${prefix}_spans_total`,
    help: 'Spans of traces by what became of them: sent, failed, or dropped because the collector is late',
    labelNames: ['outcome'],
    registers,
  });

  const failures = new Counter({
    name: `${prefix}_failures_total`,
    help: 'Failures by kind, remote, release, route and reason (docs/runbooks)',
    labelNames: FAILURE_LABELS,
    registers,
  });

  return {
    registry,
    failures,
    contentSlips,
    doorRefusals,
    policyReports,
    workerExits,
    swaps,
    requests,
    spans,
    releaseSeconds,
    ofReleases: createReleaseMetrics(registry, prefix),
    watchNews(ageSeconds: () => number) {
      newsAgeSeconds = ageSeconds;
    },
    /** @param complete nothing was missing in a page that was sent */
    page(complete: boolean) {
      pages.inc({ outcome: complete ? 'whole' : 'incomplete' });
    },
    app(remote: string, view: string, result: AppResult) {
      renders.inc({ remote, view });
      duration.observe({ remote, view }, result.ms / 1000);
      if (result.outcome !== 'error') return;
      if (/timeout|aborted/i.test(result.error)) timeouts.inc({ remote, view });
      else errors.inc({ remote, view });
    },
  };
}
