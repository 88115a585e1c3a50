import type { TraceEvent } from '../main-thread/trace.ts';
import { isTimed, type KINDS, MS, mainThread, selfTimes, TASK, type Timed } from '../main-thread/work.ts';
import { sum } from '../statistics.ts';

/** Processor time of a page's main thread, in milliseconds. */
export type Answer = {
  /** From an event of the visitor until its next frame is handed over: of the costliest event. INP has it, and waiting besides. */
  frame: number;
  /** Of it by kind of work. */
  byKind: Partial<Record<(typeof KINDS)[number], number>>;
  /** The longest task from the first event on. */
  longest: number;
};

/** What a frame ends with: its layers are made. */
const FRAME = 'Layerize';
/** By which the driver of a measurement asks the page something. */
const DRIVER = 'blink.mojom.DevToolsSession';
/** The events that INP counts. */
const COUNTED = /^(pointerdown|pointerup|click|keydown|keyup)$/;

/** What the main thread did to answer what a visitor does. @throws Error if the trace has no event of a visitor */
export function answerOf(events: readonly TraceEvent[]): Answer {
  const timed = withoutDriver(
    mainThread(events)
      .filter(isTimed)
      .sort((a, b) => a.ts - b.ts || b.dur - a.dur),
  );
  const tasks = timed.filter(({ name }) => TASK.test(name));
  const frames = timed.filter(({ name }) => name === FRAME);
  const dispatched = timed.filter(
    ({ name, args }) => name === 'EventDispatch' && COUNTED.test(args?.data?.type ?? ''),
  );
  const [first] = dispatched;
  if (!first) throw new Error('the trace has no event of a visitor');
  const answers = dispatched.map(event => {
    const begin = around(tasks, event)?.ts ?? event.ts;
    const frame = frames.find(({ ts }) => ts >= event.ts);
    const last = frame && (around(tasks, frame) ?? frame);
    const end = last ? last.ts + last.dur : begin;
    return selfTimes(timed.filter(({ ts }) => ts >= begin && ts < end)).byKind;
  });
  const [costliest = {}] = answers.sort((a, b) => sum(Object.values(b)) - sum(Object.values(a)));
  return {
    frame: sum(Object.values(costliest)),
    byKind: costliest,
    longest: Math.max(0, ...tasks.filter(task => task.ts + task.dur > first.ts).map(({ tdur }) => tdur / MS)),
  };
}

/** A driver asks whether the result is there while the page makes it: its tasks are no visitor's. */
function withoutDriver(timed: readonly Timed[]): Timed[] {
  const tasks = timed.filter(({ name }) => TASK.test(name));
  const asked = timed.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER);
  const own = asked.flatMap(event => around(tasks, event) ?? []);
  return timed.filter(({ ts }) => !own.some(task => task.ts <= ts && ts < task.ts + task.dur));
}

const around = (tasks: readonly Timed[], { ts }: Timed) =>
  tasks.findLast(task => task.ts <= ts && ts < task.ts + task.dur);
