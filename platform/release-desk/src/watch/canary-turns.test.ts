import { createCanaryTurns, FIRST_TURN_MS, IDLE_TURN_MS, LONGEST_TURN_MS } from './canary-turns.ts';

const canary = (remote: string, version = 'one') => ({ remote, version, releases: '' });
const any = () => true;
const none = () => false;

test('turns go round, and each turn of a canary that was not decided is twice as long', () => {
  let time = 0;
  const turns = createCanaryTurns(() => time, none);
  const lengths: number[] = [];
  for (const remote of ['mf-a', 'mf-b', 'mf-a', 'mf-b', 'mf-a', 'mf-a', 'mf-a', 'mf-a']) {
    turns.begin(canary(remote));
    const start = time;
    while (turns.current()) {
      turns.counted();
      time += IDLE_TURN_MS / 2;
    }
    if (remote === 'mf-a') lengths.push((time - start) / FIRST_TURN_MS);
  }
  expect(lengths).toEqual([1, 2, 4, 8, 8, 8]);
  expect(8 * FIRST_TURN_MS).toBe(LONGEST_TURN_MS);
});

test('a remote has one place; who waits longest is first, and what is over is forgotten', () => {
  let time = 0;
  const turns = createCanaryTurns(() => time, none);
  turns.wait(canary('mf-a'));
  turns.wait(canary('mf-b'));
  turns.wait(canary('mf-a', 'two'));
  expect(turns.first(any, none)).toMatchObject({ remote: 'mf-b' });
  expect(turns.isOverdue(canary('mf-b'))).toBe(false);
  time += FIRST_TURN_MS;
  expect(turns.isOverdue(canary('mf-b'))).toBe(true);
  expect(turns.first(any, ({ remote }) => remote === 'mf-b')).toMatchObject({
    remote: 'mf-a',
    version: 'two',
  });
  turns.begin(canary('mf-a', 'two'));
  expect(turns.first(any, none)).toBeUndefined();
});

test('a turn ends when its canary is decided', () => {
  let isDecided = false;
  const turns = createCanaryTurns(
    () => 0,
    () => isDecided,
  );
  turns.begin(canary('mf-a'));
  expect(turns.current()?.remote).toBe('mf-a');
  isDecided = true;
  expect(turns.current()).toBeUndefined();
  expect(turns.current()).toBeUndefined();
});

test('a canary that is offered again and again keeps its place, and another one of its remote takes the last', () => {
  let time = 0;
  const turns = createCanaryTurns(() => time, none);
  turns.wait(canary('mf-a'));
  turns.wait(canary('mf-b'));
  time += FIRST_TURN_MS;
  turns.wait(canary('mf-a'));
  expect(turns.first(any, none)?.remote).toBe('mf-a');
  expect(turns.isOverdue(canary('mf-a'))).toBe(true);
  turns.wait(canary('mf-a', 'two'));
  expect(turns.first(any, none)?.remote).toBe('mf-b');
});

test('a turn whose canary nobody renders ends after ten minutes, and makes the next one no longer', () => {
  let time = 0;
  const turns = createCanaryTurns(() => time, none);
  for (let again = 0; again < 3; again += 1) {
    turns.begin(canary('mf-a'));
    expect(turns.current()?.until).toBe(time + FIRST_TURN_MS);
    time += IDLE_TURN_MS - 1;
    expect(turns.current()?.remote).toBe('mf-a');
    time += 1;
    expect(turns.current()).toBeUndefined();
  }
  turns.begin(canary('mf-a'));
  turns.counted();
  time += IDLE_TURN_MS - 1;
  turns.counted();
  time += IDLE_TURN_MS - 1;
  expect(turns.current()?.remote).toBe('mf-a');
});
