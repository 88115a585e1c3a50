import type { TraceEvent } from './trace.ts';
import { workOf } from './work.ts';

const thread = (pid: number): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
});
/** Times are milliseconds. */
const event = (name: string, start: number, length: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 7,
  tid: 1,
  ts: start * 1000,
  dur: length * 1000,
  tdur: length * 1000,
  ...more,
});
const script = (url: string) => ({ args: { data: { url: `http://site${url}` } } });
const painted = event('firstContentfulPaint', 100, 0, { ph: 'R' });
const task = 'ThreadControllerImpl::RunTask';

test('work counts once, for the innermost kind', () => {
  const work = workOf([
    thread(7),
    painted,
    event(task, 200, 100),
    event('EvaluateScript', 210, 80, script('/assets/shell/shell.js')),
    event('Layout', 220, 30),
    event('MajorGC', 260, 5),
  ]);
  expect(work.byKind).toEqual({
    evaluate: 45,
    run: 0,
    style: 0,
    layout: 30,
    paint: 0,
    parse: 0,
    garbage: 5,
    other: 20,
  });
  expect(work.total).toBe(100);
});

test('scripts belong to their remote, and what they call is theirs where it is nobody’s', () => {
  const { byRemote } = workOf([
    thread(7),
    event(task, 0, 60),
    event('FunctionCall', 0, 30, script('/assets/shell/shell.js')),
    event('FunctionCall', 10, 5, script('/assets/mf-search/241.js')),
    event('v8.run', 20, 4),
  ]);
  expect(byRemote).toEqual({ shell: 25, 'mf-search': 5 });
});

test('blocking time is what tasks take over 50 ms after the first contentful paint', () => {
  const work = workOf([
    thread(7),
    painted,
    event(task, 0, 90),
    event(task, 150, 50),
    event(task, 300, 80),
    event(task, 500, 120),
  ]);
  expect(work).toMatchObject({ blocking: 100, longest: 120, longestBefore: 90 });
});

test('waiting for another process is no work', () => {
  const waiting = event(task, 200, 400, { tdur: 10_000 });
  expect(workOf([thread(7), painted, waiting])).toMatchObject({ blocking: 0, longest: 10 });
});

test('of two pages the one that worked is meant', () => {
  const other = event('Layout', 0, 1, { pid: 8 });
  expect(workOf([thread(8), other, thread(7), event('Layout', 0, 40)]).byKind.layout).toBe(40);
});

test('a trace without a page is an error', () => {
  expect(() => workOf([event(task, 0, 10)])).toThrow('The trace has no page');
});
