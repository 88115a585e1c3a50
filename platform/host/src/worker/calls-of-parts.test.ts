import { reasonOf } from '../server/failures/reason.ts';
import { callsOfParts } from './calls-of-parts.ts';
import { FAILED_BY_SERVICE, OPENED_LATE } from './messages.ts';

const HEART = 'mf-account/heart';
const LATE = 'The operation was aborted due to timeout';

/** Of a part that is ended by the deadline of its page, and whose calls did what `make` says. */
const reasonAfter = (make: (calls: ReturnType<typeof callsOfParts>) => void, message = LATE) => {
  const calls = callsOfParts();
  make(calls);
  return reasonOf(calls.blame(HEART, message));
};
const withCalls = (underWay: number, failures: string[]) => (calls: ReturnType<typeof callsOfParts>) =>
  calls.run(HEART, () => {
    const storage = (globalThis as { [key: symbol]: unknown })[Symbol.for('fernweh.service-calls')];
    Object.assign((storage as { getStore(): object }).getStore(), { underWay, failures });
  });

test('a fragment that began when its page had taken most of the time has failed nobody', () => {
  for (const left of [0, 0.4]) {
    expect(reasonAfter(calls => calls.opened(HEART, left))).toBe('opened-late');
    expect(reasonAfter(calls => calls.opened(HEART, left), 'x is not a function')).toBe('exception');
  }
  expect(reasonAfter(calls => calls.opened(HEART, 0.6))).toBe('timeout');
});

test('one that began in time in another place of the page is judged by that', () => {
  const opened = (calls: ReturnType<typeof callsOfParts>) => {
    calls.opened(HEART, 0.9);
    calls.opened(HEART, 0);
  };
  expect(reasonAfter(opened)).toBe('timeout');
});

test('one that began late waits for a service as briefly as for anything; what a service has failed stays that', () => {
  const begun = (underWay: number, failures: string[]) => (calls: ReturnType<typeof callsOfParts>) => {
    calls.opened(HEART, 0.1);
    withCalls(underWay, failures)(calls);
  };
  expect(reasonAfter(begun(1, []))).toBe('opened-late');
  expect(reasonAfter(begun(1, ['HTTP error! status: 503']))).toBe('service-timeout');
});

test('a part is late because of a service where it waits for one, or one failed it', () => {
  expect(reasonAfter(withCalls(1, []))).toBe('service-timeout');
  expect(reasonAfter(withCalls(0, ['HTTP error! status: 503']))).toBe('service-timeout');
  expect(reasonAfter(withCalls(0, []))).toBe('timeout');
  expect(reasonAfter(withCalls(1, []), 'x is not a function')).toBe('exception');
  expect(reasonAfter(withCalls(1, ['terminated']), 'HTTP error! status: 404')).toBe('service-refusal');
});

test('what is not there is named in the words of whoever asked, and no word makes a service or the page fail', () => {
  const named = 'There is no such tour: timeout';
  expect(reasonAfter(withCalls(1, []), named)).toBe('service-refusal');
  expect(reasonAfter(withCalls(0, ['HTTP error! status: 503']), named)).toBe('service-refusal');
  expect(reasonAfter(calls => calls.opened(HEART, 0.1), `NotFound: ${named}\n    at listOnTimeout`)).toBe(
    'service-refusal',
  );
});

test('marks in what a remote says are removed, and what is no text is made one', () => {
  const { blame } = callsOfParts();
  expect(blame(HEART, `${FAILED_BY_SERVICE}${OPENED_LATE}boom`)).toBe('boom');
  expect(blame(HEART, { not: 'a text' } as unknown as string)).toBe('[object Object]');
  expect(blame(HEART, Object.create(null))).toBe('An error without a message');
});
