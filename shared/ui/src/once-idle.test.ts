import { onceIdle } from './once-idle.ts';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('work waits for an idle browser, and can be called off', () => {
  const waiting = new Map<number, () => void>();
  window.requestIdleCallback = work => {
    waiting.set(waiting.size + 1, work as () => void);
    return waiting.size;
  };
  window.cancelIdleCallback = number => void waiting.delete(number);
  const [first, second] = [jest.fn(), jest.fn()];
  onceIdle(first);
  const callOff = onceIdle(second);
  callOff();
  expect(first).not.toHaveBeenCalled();
  for (const work of waiting.values()) work();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

test('a browser that does not say when it is idle does the work a little later', () => {
  jest.useFakeTimers();
  const [first, second] = [jest.fn(), jest.fn()];
  onceIdle(first);
  onceIdle(second)();
  expect(first).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});
