import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOY, yamlOf } from './support/files.ts';
import { knownMetrics, rulesOf, unknownIn } from './support/metrics.ts';
import { run, testWith } from './support/tools.ts';

const rules = [...rulesOf('alerts.yml'), ...rulesOf('objectives.yml')];
const nameOf = ({ alert, record, labels }: (typeof rules)[number]) => alert ?? `${record} ${labels?.slo}`;
const known = knownMetrics();

test.each(rules.map(rule => [nameOf(rule), rule.expr]))(
  '%s asks for metrics and labels that exist',
  (_, expr) => {
    expect(unknownIn(expr, known)).toEqual([]);
  },
);

test('queries that ask for something else are found', () => {
  expect(unknownIn('rate(fernweh_gone_total[5m])', known)).toEqual(['fernweh_gone_total']);
  expect(unknownIn('sum by (tour) (fernweh_releases_total{country="GB"})', known)).toEqual([
    'fernweh_releases_total{country}',
    'tour',
  ]);
  expect(() => unknownIn('sum(rate(up[5m])', known)).toThrow('Not PromQL');
});

test('every metric of a service is watched by an alert or an objective', () => {
  const asked = rules.map(({ expr }) => expr).join('\n');
  const names = [...known.keys()].filter(name => !/^fernweh:|^up$|_(sum|count|bucket)$/.test(name));
  // Renders are explained by failures and seconds: these are for the dashboard.
  const forPeople = ['fernweh_renders_total', 'fernweh_render_errors_total', 'fernweh_render_timeouts_total'];
  // A lost trace harms no visitor.
  const ofTraces = /^fernweh_(api_)?spans_total$/;
  // The desk takes bad releases back by itself: the figures of a release are for its team.
  const ofReleases = /^fernweh_(desk_)?release_(?!seconds)/;
  const mayBeIgnored = (name: string) => ofReleases.test(name) || ofTraces.test(name);
  expect(names.filter(name => !asked.includes(name) && !mayBeIgnored(name))).toEqual(forPeople);
});

test('every alert says what is going on, how urgent it is and where to read on', () => {
  const alerts = rules.filter(({ alert }) => alert);
  const isComplete = ({ labels, annotations }: (typeof rules)[number]) =>
    ['page', 'ticket'].includes(labels?.severity ?? '') &&
    annotations?.summary &&
    annotations.runbook?.startsWith('docs/runbooks/');
  expect(alerts.filter(alert => !isComplete(alert)).map(nameOf)).toEqual([]);
  expect(new Set(alerts.map(nameOf)).size).toBe(alerts.length);
});

test('no stranger pages anybody with requests that the desk refuses', () => {
  const asking = rules.filter(({ expr }) => expr.includes('fernweh_desk_refusals_total'));
  expect(asking.map(nameOf)).toEqual(['StoreRefusesRequests', 'RevokedKeyIsNamed']);
  for (const { expr, labels } of asking)
    for (const [, who] of expr.matchAll(/fernweh_desk_refusals_total(\S*)/g))
      expect([labels?.severity, who]).toEqual([
        labels?.severity,
        expect.stringContaining(labels?.severity === 'page' ? 'who="key"' : 'who="revoked-key"'),
      ]);
});

test('every objective has a budget and an error ratio for each window of the burn rates', () => {
  const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
  const recorded = rules.filter(({ record }) => record);
  const slos = recorded
    .filter(({ record }) => record === 'fernweh:slo_budget:ratio')
    .map(({ labels }) => labels?.slo);
  expect(slos).toEqual(['availability', 'whole-pages', 'booking-success', 'release-time']);
  for (const slo of slos)
    for (const window of windows) {
      const rule = recorded.find(one => one.labels?.slo === slo && one.record?.endsWith(`_rate${window}`));
      const ranges = [...(rule?.expr ?? '').matchAll(/\[(\w+)\]/g)].map(([, range]) => range);
      expect(new Set(ranges)).toEqual(new Set([window]));
    }
});

test('the configuration scrapes each service and loads every file of rules', () => {
  const config = yamlOf('deploy/prometheus/prometheus.yml') as {
    rule_files: string[];
    scrape_configs: { job_name: string }[];
  };
  const files = readdirSync(join(DEPLOY, 'prometheus')).filter(name => name.endsWith('.yml'));
  expect(['prometheus.yml', ...config.rule_files].sort()).toEqual(files.sort());
  expect(config.scrape_configs.map(({ job_name }) => job_name)).toEqual([
    'shell',
    'api',
    'desk',
    'edge-spans',
  ]);
});

const testWithPromtool = testWith('promtool', ['--version'], /promtool/, 'the Debian package prometheus');

testWithPromtool('promtool accepts the configuration and the rules', () => {
  run('promtool', 'check', 'config', 'prometheus/prometheus.yml');
});

for (const file of readdirSync(join(DEPLOY, 'prometheus/tests')))
  testWithPromtool(`alerts are raised when they should be: ${file}`, () => {
    run('promtool', 'test', 'rules', `prometheus/tests/${file}`);
  });
