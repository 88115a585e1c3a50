import { metricPrefix } from '@flotilla/contracts/wire-names';
import { Counter, Registry } from 'prom-client';
import { createAlarmMetric } from './alarm-metric.ts';
import { createFigureMetrics } from './figure-metrics.ts';

/** Metrics of the release desk, in the Prometheus format. @param site its name begins theirs */
export function createMetrics(site: string) {
  const prefix = `${metricPrefix(site)}_desk`;
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    figures: createFigureMetrics(registry, prefix),
    alarms: createAlarmMetric(registry, prefix),
    refusals: new Counter({
      name: `${prefix}_refusals_total`,
      help: 'Requests that the release store refused, and whose they were (docs/runbooks/keys.md)',
      labelNames: ['code', 'who'],
      registers,
    }),
    providerFailures: new Counter({
      name: `${prefix}_identity_failures_total`,
      help: 'Questions that the identity provider did not answer: its keys, or the profile of an operator (docs/runbooks/keys.md)',
      labelNames: ['what'],
      registers,
    }),
    changes: new Counter({
      name: `${prefix}_changes_total`,
      help: 'Changes of pointers',
      labelNames: ['remote', 'action'],
      registers,
    }),
    webhooks: new Counter({
      name: `${prefix}_webhooks_total`,
      help: 'Messages to the addresses of DESK_WEBHOOKS: delivered, failed after every attempt, or dropped because too many waited (docs/contracts/webhooks.md)',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
