import { basename } from 'node:path';
import { parse } from 'yaml';
import { exists, filesBelow, textOf } from './repository.ts';

type Rules = { groups: { rules: { alert?: string; annotations?: { runbook?: string } }[] }[] };

/** Pages of situations that no single alert tells of. */
const SITUATIONS = [
  'bad-release',
  'deployment-day',
  'identity-outage',
  'full-database',
  'lost-database',
  'lost-region',
  'shell-secrets',
].map(name => `docs/runbooks/${name}.md`);

const alerts = new Map(
  ['alerts.yml', 'objectives.yml']
    .flatMap(file => (parse(textOf(`deploy/prometheus/${file}`)) as Rules).groups)
    .flatMap(({ rules }) => rules)
    .flatMap(({ alert, annotations }) => (alert ? [[alert, annotations?.runbook ?? ''] as const] : [])),
);
const pages = filesBelow('docs/runbooks').filter(path => basename(path) !== 'README.md');

test('every alert has a runbook', () => {
  expect(alerts.size).toBeGreaterThan(20);
  expect([...alerts].filter(([, page]) => !exists(page))).toEqual([]);
});

test('every runbook belongs to an alert or to a situation that the index lists', () => {
  const named = new Set([...alerts.values(), ...SITUATIONS]);
  expect(pages.filter(page => !named.has(page))).toEqual([]);
  const index = textOf('docs/runbooks/README.md');
  expect(SITUATIONS.filter(page => !index.includes(`](${basename(page)})`))).toEqual([]);
});

test('the index lists every alert with its page, and no other', () => {
  const rows = [
    ...textOf('docs/runbooks/README.md').matchAll(/^\| ([A-Z]\w+(?:, \w+)*) \| .+\[([\w-]+\.md)\]/gm),
  ];
  const listed = rows.flatMap(([, names = '', page]) =>
    names.split(', ').map(name => [name, `docs/runbooks/${page}`] as const),
  );
  expect(new Map(listed)).toEqual(alerts);
});
