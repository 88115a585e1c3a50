/** @jest-environment jsdom */
import type { Snapshot } from '@flotilla/contracts/page';
import { watchUncaughtErrors } from './uncaught-errors.ts';

const snapshot = { 'mf-search': { version: 's1' }, 'mf-content': { version: 'c1' } } as unknown as Snapshot;
const report = jest.fn();
watchUncaughtErrors({ snapshot, route: 'search' }, report);
beforeEach(() => report.mockClear());

function failing(message: string, ...scripts: string[]): Error {
  const error = new TypeError(message);
  const lines = scripts.map(path => `    at press (http://localhost:3000/assets/${path}:1:42)`);
  error.stack = [`TypeError: ${message}`, ...lines].join('\n');
  return error;
}

const uncaught = (error: unknown) => dispatchEvent(Object.assign(new Event('error'), { error }));
const unhandled = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an error of a click is reported for the remote whose script threw, with its release', () => {
  const error = failing('x', 'mf-search/67.0a1b2c.js', 'mf-content/12.0a1b2c.js', 'shell/shell.0a1b2c.js');
  uncaught(error);
  unhandled(error);
  const failure = { kind: 'render', remote: 'mf-search', release: 's1', route: 'search', error };
  expect(report.mock.calls).toEqual([[failure], [failure]]);
});

test('scripts of the shell, of vendors and of unknown remotes are not blamed, nor abandoned requests', () => {
  uncaught(failing('x', 'shell/shell.0a1b2c.js'));
  uncaught(failing('x', 'mf-unknown/1.js'));
  uncaught(new Error('a vendor'));
  unhandled('no error');
  unhandled(Object.assign(failing('x', 'mf-search/1.js'), { name: 'AbortError' }));
  expect(report).not.toHaveBeenCalled();
});
