import { createReadingTime, createTalkLimit, LONGEST_MESSAGE } from './talk-limits.ts';

const clock = { now: 0 };
function said(messages: number, bytes: number, count = createTalkLimit(() => clock.now)) {
  for (let message = 0; message < messages; message += 1) count(bytes);
  return count;
}

test('a process may say more in a moment than in each second that follows', () => {
  const count = said(5000, 100);
  expect(() => count(100)).toThrow();
  clock.now += 1000;
  expect(() => said(1900, 100, count)).not.toThrow();
  expect(() => said(200, 100, count)).toThrow();
});

test('few long messages count as many', () => {
  const count = said(16, LONGEST_MESSAGE);
  expect(() => count(LONGEST_MESSAGE)).toThrow();
  clock.now += 60_000;
  expect(() => said(16, LONGEST_MESSAGE, count)).not.toThrow();
});

test('reading may take 400 ms of each second, and 1,500 at once', () => {
  let at = 0;
  const spend = createReadingTime(() => at);
  expect(() => spend(1400)).not.toThrow();
  at += 1000;
  expect(() => spend(400)).not.toThrow();
  expect(() => spend(200)).toThrow('takes longer');
});
