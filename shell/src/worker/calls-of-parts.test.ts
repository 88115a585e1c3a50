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

test('a fragment that was opened when the time of its page was over has failed nobody', () => {
  expect(reasonAfter(calls => calls.openedLate(HEART))).toBe('opened-late');
  expect(reasonAfter(calls => calls.openedLate(HEART), 'x is not a function')).toBe('exception');
});

test('a part is late because of a service where it waits for one, or one failed it', () => {
  expect(reasonAfter(withCalls(1, []))).toBe('service-timeout');
  expect(reasonAfter(withCalls(0, ['HTTP error! status: 503']))).toBe('service-timeout');
  expect(reasonAfter(withCalls(0, []))).toBe('timeout');
  expect(reasonAfter(withCalls(1, []), 'x is not a function')).toBe('exception');
  expect(reasonAfter(withCalls(1, ['terminated']), 'HTTP error! status: 404')).toBe('service-refusal');
});

test('marks in what a remote says are removed, and what is no text is made one', () => {
  const { blame } = callsOfParts();
  expect(blame(HEART, `${FAILED_BY_SERVICE}${OPENED_LATE}boom`)).toBe('boom');
  expect(blame(HEART, { not: 'a text' } as unknown as string)).toBe('[object Object]');
  expect(blame(HEART, Object.create(null))).toBe('An error without a message');
});
