import { namePrefix } from '@flotilla/contracts/wire-names';
import { startTracing } from '@flotilla/tracing';
import fastify from 'fastify';
import { hostedSite } from '../../site.ts';
import type { HostEnvironment } from '../environment.ts';
import { createFailureChannel } from '../failures/failure-channel.ts';
import { createMetrics } from '../metrics.ts';
import { createHealthCounts } from '../release-health/health-counts.ts';
import { createNetworks } from '../release-health/networks.ts';
import { createShellActivity } from '../release-health/shell-activity.ts';
import { serverOptions } from '../server-options.ts';

/** The server without routes, and all that later steps report to: logs, metrics, spans, failures, and what is counted of releases. */
export async function observe(env: HostEnvironment) {
  const { name } = hostedSite();
  const metrics = createMetrics(name);
  const tracing = await startTracing(env, namePrefix(name), (outcome, spans) =>
    metrics.spans.inc({ outcome }, spans),
  );
  const app = fastify(serverOptions(env, tracing));
  return {
    app,
    metrics,
    tracing,
    failures: createFailureChannel({ log: app.log, counter: metrics.failures }),
    counts: createHealthCounts(metrics.ofReleases.observed),
    activity: createShellActivity(),
    networks: createNetworks(env.DESK_TOKEN),
  };
}

export type Observed = Awaited<ReturnType<typeof observe>>;
