import { endOnce } from './end-once.ts';

test('a second signal does not begin the end anew, and does not cut it short', () => {
  const on = jest.spyOn(process, 'on');
  const end = jest.fn();
  endOnce(end);
  const listeners = on.mock.calls.map(([signal, listener]) => ({ signal, listener: listener as () => void }));
  for (const { listener } of listeners) process.off('SIGTERM', listener);
  for (const { listener } of [...listeners, ...listeners]) listener();
  expect(listeners.map(({ signal }) => signal)).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
  expect(end).toHaveBeenCalledTimes(1);
  for (const { signal, listener } of listeners) process.off(signal as NodeJS.Signals, listener);
});
