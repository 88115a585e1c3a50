import { sum } from '../statistics.ts';
import type { TraceEvent } from './trace.ts';

/** Kinds of work of a main thread: `evaluate` runs scripts for the first time, `run` is hydration, effects and handlers. */
export const KINDS = ['evaluate', 'run', 'style', 'layout', 'paint', 'parse', 'garbage', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Processor time of a page's main thread, in milliseconds. */
export type Work = {
  total: number;
  byKind: Record<Kind, number>;
  /** The longest task before the first contentful paint; it has the first layout. */
  longestBefore: number;
  /** The longest task after it. */
  longest: number;
  /** The time over 50 ms of all tasks after the first contentful paint, as Lighthouse counts it. */
  blocking: number;
  /** Processor time of scripts by the remote that they belong to. React's own work is the shell's. */
  byRemote: Record<string, number>;
};

const LONG_TASK_MS = 50;
/** Chromium's traces count microseconds. */
export const MS = 1000;

/** Chromium's names for work. An event of another name belongs to the kind of the event around it. */
const KIND_OF: [RegExp, Kind][] = [
  [/^(EvaluateScript|v8\.compile|v8\.run|v8\.produceCache|v8\.newInstance)/, 'evaluate'],
  [/^(FunctionCall|v8\.callFunction|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback)/, 'run'],
  [/MicrotaskCheckpoint$/, 'run'],
  [/^(UpdateLayoutTree|RecalculateStyles)$/, 'style'],
  [/^Layout$/, 'layout'],
  [/^(Paint|PrePaint|Layerize|UpdateLayerTree|Commit|Decode Image)$/, 'paint'],
  [/^(ParseHTML|ParseAuthorStyleSheet)/, 'parse'],
  [/GC/, 'garbage'],
];
export const TASK = /RunTask$/;
const REMOTE = /\/assets\/([\w-]+)\//;

export type Timed = TraceEvent & { dur: number; tdur: number };
type Open = { kind: Kind; remote: string | undefined; end: number; self: number };

/** What the main thread of the traced page did. @throws Error if the trace has no page */
export function workOf(events: readonly TraceEvent[]): Work {
  const main = mainThread(events);
  const timed = main.filter(isTimed).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const { byKind, byRemote } = selfTimes(timed);
  const painted = main.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const tasks = timed.filter(({ name }) => TASK.test(name));
  const durations = (wanted: (ts: number) => boolean) =>
    tasks.filter(({ ts }) => wanted(ts)).map(({ tdur }) => tdur / MS);
  const after = durations(ts => ts >= painted);
  return {
    total: sum(Object.values(byKind)),
    byKind,
    byRemote,
    longestBefore: Math.max(0, ...durations(ts => ts < painted)),
    longest: Math.max(0, ...after),
    blocking: sum(after.map(ms => Math.max(0, ms - LONG_TASK_MS))),
  };
}

export const isTimed = (event: TraceEvent): event is Timed =>
  event.ph === 'X' && event.dur !== undefined && event.tdur !== undefined;

/** Events of the renderer's main thread that ran most scripts and layouts: Chromium starts others for pages to come. */
export function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const busy = (list: readonly TraceEvent[]) =>
    sum(list.map(({ name, tdur = 0 }) => (name === 'EvaluateScript' || name === 'Layout' ? tdur : 0)));
  const [most] = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(thread => events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid))
    .sort((a, b) => busy(b) - busy(a));
  if (!most) throw new Error('The trace has no page');
  return most;
}

/** Times without those of the events inside, by kind, and those of scripts by remote. */
export function selfTimes(timed: readonly Timed[]): Pick<Work, 'byKind' | 'byRemote'> {
  const byKind = Object.fromEntries(KINDS.map(kind => [kind, 0])) as Record<Kind, number>;
  const byRemote: Record<string, number> = {};
  const open: Open[] = [];
  function close() {
    const done = open.pop();
    if (!done) return;
    byKind[done.kind] += done.self / MS;
    if (done.remote && (done.kind === 'evaluate' || done.kind === 'run'))
      byRemote[done.remote] = (byRemote[done.remote] ?? 0) + done.self / MS;
  }
  for (const event of timed) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) close();
    const around = open.at(-1);
    if (around) around.self -= event.tdur;
    open.push({
      kind: KIND_OF.find(([name]) => name.test(event.name))?.[1] ?? around?.kind ?? 'other',
      remote: remoteOf(event) ?? around?.remote,
      end: event.ts + event.dur,
      self: event.tdur,
    });
  }
  while (open.length > 0) close();
  return { byKind, byRemote };
}

const remoteOf = ({ args }: TraceEvent) =>
  REMOTE.exec(args?.data?.url ?? args?.data?.fileName ?? args?.fileName ?? '')?.[1];
