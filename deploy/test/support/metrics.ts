import { createMetrics as apiMetrics } from '@fernweh/backend/metrics';
import { registerRefundMetrics } from '@fernweh/backend/refund-metrics';
import { countLosses } from '@fernweh/shell/edge-spans-losses';
import { createMetrics as shellMetrics } from '@flotilla/host/server/metrics';
import { createMetrics as deskMetrics } from '@flotilla/release-desk/metrics';
import { yamlOf } from './files.ts';
import { readQuery } from './promql.ts';

const SITE = 'Fernweh';
type Metric = { name: string; type: unknown; labelNames?: readonly string[] };
export type Rule = {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: { summary?: string; runbook?: string };
};

/** Labels that Prometheus itself gives every series; a metric's own `job` becomes `exported_job`. */
const SCRAPED = ['job', 'instance', 'exported_job'];

export const rulesOf = (file: 'alerts.yml' | 'objectives.yml') =>
  (yamlOf(`deploy/prometheus/${file}`) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

/** The metrics of all services and of recording rules, with their labels. Nothing is scraped: only names are read. */
export function knownMetrics(): Map<string, ReadonlySet<string>> {
  const api = apiMetrics().registry;
  registerRefundMetrics(api, undefined as never, undefined as never);
  const edgeSpans = countLosses(() => 0).registry;
  const metrics = [shellMetrics(SITE).registry, edgeSpans, api, deskMetrics(SITE).registry].flatMap(
    registry => registry.getMetricsAsArray() as unknown as Metric[],
  );
  const known = new Map<string, ReadonlySet<string>>([['up', new Set(SCRAPED)]]);
  for (const { name, type, labelNames = [] } of metrics) {
    const labels = [...labelNames, ...SCRAPED];
    if (type !== 'histogram') known.set(name, new Set(labels));
    else {
      known.set(`${name}_bucket`, new Set([...labels, 'le']));
      for (const part of ['sum', 'count']) known.set(`${name}_${part}`, new Set(labels));
    }
  }
  for (const { record, labels } of rulesOf('objectives.yml'))
    if (record) known.set(record, new Set(Object.keys(labels ?? {})));
  return known;
}

/** What a query names that does not exist: metrics, and labels of metrics. */
export function unknownIn(query: string, known = knownMetrics()): string[] {
  const { selectors, groupings } = readQuery(query);
  const grouped = new Set(selectors.flatMap(({ metric }) => [...(known.get(metric) ?? [])]));
  return [
    ...selectors.flatMap(({ metric, labels }) => {
      const its = known.get(metric);
      return its ? labels.filter(label => !its.has(label)).map(label => `${metric}{${label}}`) : [metric];
    }),
    ...groupings.filter(label => !grouped.has(label)),
  ];
}
