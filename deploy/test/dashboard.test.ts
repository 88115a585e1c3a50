import { textOf } from './support/files.ts';
import { knownMetrics, unknownIn } from './support/metrics.ts';

type Place = { h: number; w: number; x: number; y: number };
type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: Place;
  targets?: { expr: string; legendFormat: string }[];
};
const dashboard = JSON.parse(textOf('deploy/grafana/fernweh.json')) as { panels: Panel[] };
const known = knownMetrics();
const shown = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = shown.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);

test.each(queries)('“$title” asks for metrics and labels that exist: $expr', ({ expr }) => {
  expect(unknownIn(expr, known)).toEqual([]);
});

test('the labels of a legend are among those that its query keeps', () => {
  const wrong = queries.filter(({ expr, legendFormat }) =>
    [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].some(
      ([, label = '']) => !expr.includes(label) && label !== 'instance',
    ),
  );
  expect(wrong).toEqual([]);
});

test('the dashboard shows every metric', () => {
  const all = queries.map(({ expr }) => expr).join('\n');
  const names = [...known.keys()].filter(name => !/^fernweh:|_(sum|count)$/.test(name));
  expect(names.filter(name => !all.includes(name))).toEqual([]);
});

test('panels have unique names and ids, and do not overlap', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const overlap = (a: Place, b: Place) =>
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  const overlaps = panels.flatMap((one, n) =>
    panels.slice(n + 1).filter(other => overlap(one.gridPos, other.gridPos)),
  );
  expect(overlaps).toEqual([]);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
