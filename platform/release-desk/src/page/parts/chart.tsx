import type { DeskView, ShownRemote } from '../../view/desk-view.ts';
import { span } from '../format.ts';
import { type ChartKind, type Marker, markersOf, startOf, type Value, valuesOf } from './chart-kinds.ts';
import * as texts from './texts.ts';

const DAY_MS = 24 * 3_600_000;
/** A value is of half an hour. */
const STEP_MS = 30 * 60_000;
const TOP = 3;
/** Below the base line are the markers. */
const FOOT = 11;

type Props = {
  kind: ChartKind;
  remote: ShownRemote;
  view: DeskView;
  /** Of the chart, in ms; what is younger fills it. */
  lengthMs?: number;
  width?: number;
  height?: number;
};

/** A small chart of the last 24 hours, or of a part of them; now is at the right. */
export function Chart({ kind, remote, view, lengthMs = DAY_MS, width = 112, height = 40 }: Props) {
  const now = Date.parse(view.at);
  const start = startOf(remote, now, lengthMs);
  const base = height - FOOT;
  const x = (at: number) => Math.max(1, 1 + (width - 6) * (1 - (now - at) / (now - start)));
  const y = (value: number) => base - (base - TOP) * Math.min(1, value / kind.scale);
  const stable = since(start, valuesOf(remote.points, kind.key));
  const canary = since(start, remote.canary ? valuesOf(remote.canaryPoints, kind.key) : []);
  const limit = kind.limit(remote, view.rules);
  const line = lineOf(stable, now, x, y);
  const markers = markersOf(remote).filter(({ at }) => at >= start);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={labelOf(
        kind,
        span(new Date(start).toISOString(), view.at),
        stable,
        canary,
        limit,
        markers.length,
      )}
    >
      {line && <path className="chart-area" d={`${line}V${base}H${x(stable[0]?.at ?? now).toFixed(1)}Z`} />}
      {limit !== undefined && limit <= kind.scale && (
        <path className="limit-line" d={`M0 ${y(limit)}H${width}`} />
      )}
      <path className="base-line" d={`M0 ${base}H${width}`} />
      {markers.map(marker => (
        <MarkerShape key={`${marker.kind} ${marker.at}`} {...marker} x={x(marker.at)} base={base} />
      ))}
      {line && <path className="stable-line" d={line} />}
      <CanaryLine values={canary} worse={remote.canary?.trial.verdict === 'worse'} {...{ now, x, y, kind }} />
    </svg>
  );
}

/** The half hour in which the chart begins is in it. */
const since = (start: number, values: Value[]): Value[] => values.filter(({ at }) => at > start - STEP_MS);

type Scale = (value: number) => number;

/** The last value holds until now. */
function lineOf(values: readonly Value[], now: number, x: Scale, y: Scale): string {
  const last = values.at(-1);
  if (!last) return '';
  const corners = [...values, { at: now, value: last.value }];
  return corners
    .map(({ at, value }, i) => `${i ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

type CanaryProps = { values: Value[]; worse: boolean; now: number; x: Scale; y: Scale; kind: ChartKind };

function CanaryLine({ values, worse, now, x, y, kind }: CanaryProps) {
  const last = values.at(-1);
  if (!last) return null;
  const [cx, cy] = [x(now), y(last.value)];
  return (
    <g className={worse ? 'bad' : undefined}>
      <path className={worse ? 'canary-line bad' : 'canary-line'} d={lineOf(values, now, x, y)} />
      {last.value > kind.scale ? (
        <path className="above-scale" d={`M${cx} ${TOP - 3}l3.5 6h-7Z`} />
      ) : (
        <circle className="canary-end" cx={cx} cy={cy} r="2.6" />
      )}
    </g>
  );
}

function MarkerShape({ kind, x, base }: Marker & { x: number; base: number }) {
  return (
    <>
      <path className="marker-line" d={`M${x.toFixed(1)} 3V${base}`} />
      {kind === 'stable' && <path className="marker-stable" d={`M${x.toFixed(1)} ${base + 2}l4 7h-8Z`} />}
      {kind === 'canary' && <circle className="marker-canary" cx={x} cy={base + 6} r="3.2" />}
      {kind === 'rolled-back' && (
        <path className="marker-rolled-back" d={`M${(x - 3.5).toFixed(1)} ${base + 2.5}l7 7m0-7l-7 7`} />
      )}
    </>
  );
}

function labelOf(
  { title, format }: ChartKind,
  length: string,
  stable: Value[],
  canary: Value[],
  limit: number | undefined,
  markers: number,
): string {
  const values = stable.map(({ value }) => value);
  const last = values.at(-1);
  const seen = canary.at(-1);
  if (last === undefined) return texts.noDataOver(title, length);
  return [
    texts.betweenOver(title, length, format(Math.min(...values)), format(Math.max(...values)), format(last)),
    limit === undefined ? '.' : `; limit ${format(limit)}.`,
    seen ? texts.canaryNow(format(seen.value)) : '',
    markers ? texts.releaseMarker(markers, markers === 1 ? '' : 's') : '',
  ].join('');
}
