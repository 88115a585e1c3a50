import {
  type Admission,
  createAdmission,
  Overloaded,
} from '../../platform/host/src/server/render/admission.ts';
import { type Priority, SITE } from '../../platform/host/src/server/render/fair-queue.ts';

/** One piece of work at a time, each of which takes 100 ms of the test's clock. */
const WORK_MS = 100;

function admissionOf(most = 1, busyShare = () => 1) {
  const refused: Priority[] = [];
  const admission = createAdmission({
    least: 1,
    most,
    busyShare,
    onRefused: priority => refused.push(priority),
    now: () => Date.now(),
  });
  const done: string[] = [];
  const work = (name: string, priority: Priority = 'page', caller = '') =>
    admission.run(priority, new Set(caller ? [caller] : []), async () => {
      await new Promise(resolve => setTimeout(resolve, WORK_MS));
      done.push(name);
    });
  return { admission, work, done, refused };
}

/** Enough work for the mean to be known. */
async function warmUp({ work }: { work: (name: string) => Promise<void> }) {
  for (let n = 0; n < 30; n += 1) {
    const running = work('warm');
    await jest.advanceTimersByTimeAsync(WORK_MS);
    await running;
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('work that would wait longer than a second is refused at once, with a time to come back', async () => {
  const one = admissionOf();
  await warmUp(one);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => n).map(async n => {
      const running = one.work(`${n}`).then(
        () => 'done',
        (error: Error) => error,
      );
      if (n === 29) await jest.advanceTimersByTimeAsync(5000);
      return running;
    }),
  );
  const refusals = outcomes.filter(outcome => outcome instanceof Overloaded);
  expect(outcomes.filter(outcome => outcome === 'done').length).toBeGreaterThanOrEqual(8);
  expect(outcomes.filter(outcome => outcome === 'done').length).toBeLessThanOrEqual(13);
  expect(refusals.length).toBeGreaterThan(15);
  expect((refusals[0] as Overloaded).retryAfterSeconds).toBeGreaterThanOrEqual(2);
  expect(one.admission.isOverloaded()).toBe(false);
});

test('urgent work goes before pages, and a flood of it lets some pages through', async () => {
  const one = admissionOf();
  const all = [
    one.work('first'),
    one.work('page'),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map(name => one.work(name, 'urgent')),
  ];
  await jest.advanceTimersByTimeAsync(8 * WORK_MS);
  await Promise.all(all);
  expect(one.done.slice(0, 3)).toEqual(['first', 'a', 'b']);
  expect(one.done.indexOf('page')).toBeLessThan(one.done.indexOf('f'));
});

test('more runs at once while processors are free', async () => {
  const { work, done } = admissionOf(16, () => 0.2);
  const all = Array.from({ length: 16 }, (_, n) => work(`${n}`).catch(() => {}));
  await jest.advanceTimersByTimeAsync(6 * WORK_MS);
  expect(done.length).toBeGreaterThan(10);
  await jest.advanceTimersByTimeAsync(20 * WORK_MS);
  await Promise.all(all);
});

test('work that has waited much longer than expected is refused', async () => {
  const admission: Admission = createAdmission({
    least: 1,
    most: 1,
    busyShare: () => 1,
    now: () => Date.now(),
  });
  const slow = admission.run('page', SITE, () => new Promise<void>(resolve => setTimeout(resolve, 5000)));
  const waiting = admission.run('page', SITE, async () => 'late').catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(5000);
  await slow;
  expect(await waiting).toBe('Overloaded');
});

test('a trial of a release is never refused, and goes first', async () => {
  const one = admissionOf();
  await warmUp(one);
  const all = Array.from({ length: 40 }, (_, n) => one.work(`${n}`, 'trial'));
  await jest.advanceTimersByTimeAsync(40 * WORK_MS);
  await Promise.all(all);
  expect(one.refused).toEqual([]);
});

/** A caller who always has so many pieces of work waiting. */
function flood(
  { work }: { work: ReturnType<typeof admissionOf>['work'] },
  priority: Priority,
  caller: string,
) {
  let ended = false;
  const again = (): void => {
    if (!ended) setTimeout(send, WORK_MS);
  };
  const send = () => void work(caller, priority, caller).then(again, again);
  for (let n = 0; n < 40; n += 1) send();
  return () => {
    ended = true;
  };
}

const FLOODS = [
  ['urgent', 'page', 1],
  ['page', 'page', 1],
  ['urgent', 'urgent', 1],
  ['urgent', 'page', 4],
  ['page', 'urgent', 4],
] as const;
test.each(FLOODS)(
  'a flood of %s work costs nobody else their %s (%s addresses)',
  async (kind, own, addresses) => {
    const one = admissionOf();
    await warmUp(one);
    const ends = Array.from({ length: addresses }, (_, n) => flood(one, kind, `198.51.100.${n}`));
    await jest.advanceTimersByTimeAsync(20 * WORK_MS);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 10; n += 1) {
      void one.work('visitor', own, '203.0.113.7').then(
        () => outcomes.push('whole'),
        (error: Error) => outcomes.push(error.name),
      );
      await jest.advanceTimersByTimeAsync(10 * WORK_MS);
    }
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 'whole'));
    expect(one.refused.length).toBeGreaterThan(100);
    for (const end of ends) end();
    await jest.advanceTimersByTimeAsync(200 * WORK_MS);
  },
);

test('visitors of many addresses wait in the order in which they came', async () => {
  const one = admissionOf();
  const all = ['a', 'b', 'c', 'd'].map(name => one.work(name, 'page', name));
  await jest.advanceTimersByTimeAsync(4 * WORK_MS);
  await Promise.all(all);
  expect(one.done).toEqual(['a', 'b', 'c', 'd']);
});

test('a job that another caller joins gets the earlier of their places in the queue', async () => {
  const one = admissionOf();
  const callers = new Set(['stranger']);
  const all = [
    ...Array.from({ length: 6 }, (_, n) => one.work(`own ${n}`, 'urgent', 'stranger')),
    one.admission.run('urgent', callers, async () => void one.done.push('shared')),
  ];
  callers.add('visitor');
  await jest.advanceTimersByTimeAsync(8 * WORK_MS);
  await Promise.all(all);
  expect(one.done.slice(0, 3)).toEqual(['own 0', 'own 1', 'shared']);
});

test('two who join each other have the shares of two, not those of everybody', async () => {
  const one = admissionOf();
  await warmUp(one);
  let ended = false;
  const send = (): void => {
    const callers = new Set(['one']);
    const again = () => void (ended || setTimeout(send, WORK_MS));
    void one.admission
      .run('urgent', callers, () => new Promise<void>(resolve => setTimeout(resolve, WORK_MS)))
      .then(again, again);
    callers.add('other');
  };
  for (let n = 0; n < 40; n += 1) send();
  await jest.advanceTimersByTimeAsync(20 * WORK_MS);
  const outcomes: unknown[] = [];
  for (let n = 0; n < 20; n += 1) {
    void one.work('visitor', 'page', `203.0.113.${n}`).then(
      () => outcomes.push('whole'),
      (error: Error) => outcomes.push(error.name),
    );
    await jest.advanceTimersByTimeAsync(3 * WORK_MS);
  }
  await jest.advanceTimersByTimeAsync(20 * WORK_MS);
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'whole'));
  ended = true;
  await jest.advanceTimersByTimeAsync(200 * WORK_MS);
});

test('a few who send one request after another do not go before somebody who waits with several', async () => {
  const one = admissionOf();
  await warmUp(one);
  let ended = false;
  const again = (name: string): void =>
    void one.work(name, 'page', name).then(
      () => ended || again(name),
      () => {},
    );
  for (const name of ['a', 'b', 'c']) again(name);
  await jest.advanceTimersByTimeAsync(WORK_MS);
  const own = [1, 2, 3].map(() => one.work('office', 'page', 'office').then(() => 'whole', String));
  await jest.advanceTimersByTimeAsync(30 * WORK_MS);
  expect(await Promise.all(own)).toEqual(['whole', 'whole', 'whole']);
  ended = true;
  await jest.advanceTimersByTimeAsync(30 * WORK_MS);
});
