import { Gauge, type Registry } from 'prom-client';
import type { ReleaseFigures } from './view/desk-view.ts';

const LABELS = ['remote', 'release', 'channel'] as const;
type RemoteFigures = { remote: string; releases: readonly ReleaseFigures[] };
type Value = (figures: ReleaseFigures) => number | null;

const inSeconds = (ms: number | null) => (ms === null ? null : ms / 1000);

const GAUGES: readonly [name: string, help: string, value: Value][] = [
  ['bytes', 'Scripts and style sheets of a release, compressed', ({ bytes }) => bytes],
  ['budget_bytes', 'What a release may weigh, as its manifest says', ({ budgetBytes }) => budgetBytes],
  [
    'error_ratio',
    'Share of renders and documents in which a release failed, in 24 hours',
    ({ errors }) => errors,
  ],
  [
    'render_seconds',
    '95 of 100 renders on the server are faster, in 24 hours',
    ({ render }) => inSeconds(render),
  ],
  [
    'paint_seconds',
    'Largest contentful paint: 75 of 100 documents are faster, in 24 hours',
    ({ paint }) => inSeconds(paint),
  ],
  [
    'layout_shift',
    'Cumulative layout shift: 75 of 100 documents shift less, in 24 hours',
    ({ shift }) => shift,
  ],
  [
    'interaction_seconds',
    'Interaction to next paint: 75 of 100 documents are faster, in 24 hours',
    ({ interaction }) => inSeconds(interaction),
  ],
];

/**
 * Tells by remote and release what the desk's page shows: of all shells together (docs/decisions/095). What was not observed has no
 * series.
 * @returns replaces what is told
 */
export function createFigureMetrics(
  registry: Registry,
  prefix: string,
): (all: readonly RemoteFigures[]) => void {
  const gauges = GAUGES.map(([name, help, value]) => ({
    gauge: new Gauge({
      ...{ name: `${prefix}_release_${name}`, help, labelNames: [...LABELS] },
      registers: [registry],
    }),
    value,
  }));
  return all => {
    for (const { gauge, value } of gauges) {
      gauge.reset();
      for (const { remote, releases } of all)
        for (const figures of releases) {
          const current = value(figures);
          const { version: release, role: channel } = figures;
          if (current !== null) gauge.set({ remote, release, channel }, current);
        }
    }
  };
}
