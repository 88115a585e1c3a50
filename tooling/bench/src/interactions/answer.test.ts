import type { TraceEvent } from '../main-thread/trace.ts';
import { answerOf } from './answer.ts';

const thread: TraceEvent = {
  name: 'thread_name',
  ph: 'M',
  pid: 7,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
};
/** Times are milliseconds. */
const event = (name: string, start: number, length: number, type?: string): TraceEvent => ({
  name,
  ph: 'X',
  pid: 7,
  tid: 1,
  ts: start * 1000,
  dur: length * 1000,
  tdur: length * 1000,
  ...(type && { args: { data: { type } } }),
});
const task = 'ThreadControllerImpl::RunTask';

test('an answer is the work from an event until its frame, waiting left out', () => {
  const { frame, byKind, longest } = answerOf([
    thread,
    event(task, 0, 500),
    event(task, 1000, 20),
    event('EventDispatch', 1005, 10, 'click'),
    event(task, 1100, 30),
    event('UpdateLayoutTree', 1100, 12),
    event('Layerize', 1125, 3),
    event(task, 1200, 90),
    event('Layerize', 1280, 1),
  ]);
  expect(frame).toBe(50);
  expect(byKind).toMatchObject({ run: 10, style: 12, paint: 3, other: 25 });
  expect(longest).toBe(90);
});

test('of several events the costliest counts, and what INP does not count is none', () => {
  const { frame } = answerOf([
    thread,
    event(task, 0, 10),
    event('EventDispatch', 0, 10, 'pointerdown'),
    event(task, 20, 5),
    event('Layerize', 20, 5),
    event(task, 30, 80),
    event('EventDispatch', 30, 80, 'scroll'),
    event(task, 120, 5),
    event('Layerize', 120, 5),
    event(task, 130, 25),
    event('EventDispatch', 130, 25, 'click'),
    event(task, 160, 5),
    event('Layerize', 160, 5),
  ]);
  expect(frame).toBe(30);
});

test('what the driver of the measurement asks meanwhile is no part of an answer', () => {
  const asked = {
    ...event('Receive mojo message', 20, 70),
    args: { chrome_mojo_event_info: { mojo_interface_tag: 'blink.mojom.DevToolsSession' } },
  };
  const { frame, longest } = answerOf([
    thread,
    event(task, 0, 10),
    event('EventDispatch', 0, 10, 'click'),
    event(task, 20, 70),
    asked,
    event('v8.callFunction', 30, 50),
    event(task, 100, 5),
    event('Layerize', 100, 5),
  ]);
  expect([frame, longest]).toEqual([15, 10]);
});

test('a trace without a visitor has no answer', () => {
  expect(() => answerOf([thread, event(task, 0, 10)])).toThrow('no event of a visitor');
});
