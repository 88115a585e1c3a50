import type { ChartPoint, Rules, ShownRemote } from '../../view/desk-view.ts';
import { count, milliseconds, percent, seconds } from '../format.ts';

export type ChartKind = {
  key: 'errors' | 'render' | 'paint';
  title: string;
  /** The highest value of the scale. All remotes have one scale, from zero. */
  scale: number;
  format(value: number): string;
  /** A share says of how many. */
  isShare?: boolean;
  /** @param site the site's rules, which count where there is no canary */
  limit(remote: ShownRemote, site: Rules): number | undefined;
};

/** What counts as a slow paint. */
const SLOW_PAINT_MS = 2500;

/** The rate at which the desk calls a canary worse. */
function worseRate({ stable, canary }: ShownRemote, site: Rules): number | undefined {
  const { ratio, rise } = canary?.trial.rules ?? site;
  const usual = stable?.now.errors;
  return usual == null ? undefined : Math.max(usual * ratio, usual + rise);
}

const slowRender = ({ slowRenderMs }: ShownRemote): number | undefined => slowRenderMs ?? undefined;

export const ERRORS: ChartKind = {
  ...{ key: 'errors', title: 'Errors', scale: 0.02, isShare: true },
  ...{ format: percent, limit: worseRate },
};

export const CHARTS: readonly ChartKind[] = [
  ERRORS,
  { key: 'render', title: 'Server render', scale: 100, format: milliseconds, limit: slowRender },
  { key: 'paint', title: 'Main content', scale: 3000, format: seconds, limit: () => SLOW_PAINT_MS },
];

type Now = Pick<ChartPoint, ChartKind['key'] | 'counts'>;

/** `1.20% of 3,400`; undefined where nothing was observed. */
export function valueText({ key, format, isShare }: ChartKind, now: Now | undefined): string | undefined {
  const value = now?.[key];
  if (value == null) return undefined;
  const counted = now?.counts?.[key];
  return isShare && counted ? `${format(value)} of ${count(counted)}` : format(value);
}

/** Releases that are younger than the chart fill it: what happened since they are there would else be a few points wide. */
const YOUNGEST_MS = 30 * 60_000;

/** Where a chart of this length begins. */
export function startOf(
  { points, canaryPoints, events }: ShownRemote,
  now: number,
  lengthMs: number,
): number {
  const first = Math.min(
    ...[...points, ...canaryPoints].map(({ from }) => Date.parse(from)),
    ...events.map(({ at }) => Date.parse(at)),
  );
  if (!Number.isFinite(first)) return now - lengthMs;
  return Math.max(now - lengthMs, Math.min(first, now - YOUNGEST_MS));
}

export type Value = { at: number; value: number };

export const valuesOf = (points: readonly ChartPoint[], key: ChartKind['key']): Value[] =>
  points.flatMap(point => {
    const value = point[key];
    return value === null ? [] : [{ at: Date.parse(point.from), value }];
  });

export type Marker = { at: number; kind: 'stable' | 'canary' | 'rolled-back' };

/** The releases and rollbacks of the last 24 hours. */
export const markersOf = ({ events }: ShownRemote): Marker[] =>
  events.flatMap(({ action, at }): Marker[] => {
    if (action === 'canary') return [{ at: Date.parse(at), kind: 'canary' }];
    if (action === 'rollback') return [{ at: Date.parse(at), kind: 'rolled-back' }];
    return action === 'release' || action === 'promote' ? [{ at: Date.parse(at), kind: 'stable' }] : [];
  });
