import { createCircuitBreaker } from '../../platform/host/src/server/render/circuit-breaker.ts';

const X = 'mf-a/x';

function breakerAt(start: number) {
  const clock = { now: start };
  const changes: string[] = [];
  const breaker = createCircuitBreaker({
    failures: 3,
    windowMs: 1000,
    pauseMs: 1000,
    now: () => clock.now,
    onChange: (id, state) => changes.push(`${id} ${state}`),
  });
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) breaker.record(X, false);
  };
  return { breaker, clock, changes, fail };
}

test('opens after a minimum of failures', () => {
  const { breaker, changes, fail } = breakerAt(0);
  fail(2);
  expect(breaker.skipFor(1)).toEqual([]);
  fail(1);
  expect(breaker.skipFor(2)).toEqual([X]);
  expect(changes).toEqual(['mf-a/x open']);
});

test('stays closed while most outcomes are good, and while failures are far apart', () => {
  const { breaker, clock, fail } = breakerAt(0);
  for (let n = 0; n < 4; n += 1) breaker.record(X, true);
  fail(3);
  expect(breaker.skipFor(1)).toEqual([]);
  clock.now = 1001;
  fail(2);
  expect(breaker.skipFor(2)).toEqual([]);
});

test('an open circuit knows whether another service opened it, and keeps it open: most of the last failures say so', () => {
  const { breaker, clock, fail } = breakerAt(0);
  const failByService = (times: number) => {
    for (let n = 0; n < times; n += 1) breaker.record(X, false, true);
  };
  const attempt = (again: () => void) => {
    clock.now += 1001;
    breaker.skipFor(clock.now);
    again();
    return breaker.isOpenByService(X);
  };
  failByService(2);
  expect(breaker.isOpenByService(X)).toBe(false);
  fail(1);
  expect([breaker.skipFor(1), breaker.isOpenByService(X)]).toEqual([[X], true]);
  expect(attempt(() => fail(1))).toBe(true);
  expect(attempt(() => fail(1))).toBe(false);
  expect(attempt(() => failByService(1))).toBe(false);
  expect(attempt(() => failByService(1))).toBe(false);
  expect(attempt(() => failByService(1))).toBe(true);
});

test('a circuit that mostly own failures opened, or a worker’s end, is not open by a service', () => {
  const { breaker, fail } = breakerAt(0);
  breaker.record(X, false, true);
  fail(2);
  expect([breaker.skipFor(1), breaker.isOpenByService(X)]).toEqual([[X], false]);
  breaker.open('mf-a/y');
  expect(breaker.isOpenByService('mf-a/y')).toBe(false);
});

test('after the pause one job at a time tries again; its outcome decides', () => {
  const { breaker, clock, changes, fail } = breakerAt(0);
  fail(3);
  clock.now = 1001;
  expect(breaker.skipFor(1)).toEqual([]);
  expect(breaker.skipFor(2)).toEqual([X]);
  breaker.record(X, false);
  expect(breaker.skipFor(3)).toEqual([X]);
  clock.now = 2002;
  expect(breaker.skipFor(4)).toEqual([]);
  breaker.record(X, true);
  expect(breaker.skipFor(5)).toEqual([]);
  expect(changes).toEqual(['mf-a/x open', 'mf-a/x closed']);
});

test('pages that do not have the part take the attempt from the pages that have it once only', () => {
  const { breaker, clock, changes, fail } = breakerAt(0);
  fail(3);
  clock.now = 1001;
  expect(breaker.skipFor(1, 'home')).toEqual([]);
  expect(breaker.skipFor(2, 'tour')).toEqual([X]);
  breaker.settle(1);
  breaker.settle(2);
  expect(breaker.skipFor(3, 'home')).toEqual([X]);
  expect(breaker.skipFor(4, 'tour')).toEqual([]);
  breaker.record(X, true);
  expect(changes).toEqual(['mf-a/x open', 'mf-a/x closed']);
});

test('pages without the part that are asked for again and again do not take turns', () => {
  const { breaker, clock, fail } = breakerAt(0);
  fail(3);
  clock.now = 1000;
  let job = 0;
  /** All of them at once, as a visitor's prefetching or a crawler asks for them. @returns whose job has the attempt */
  const poll = () => {
    const jobs = ['home', 'tour', 'region', 'country'].map(kind => ({ kind, id: ++job }));
    const [trying] = jobs.filter(({ id, kind }) => breaker.skipFor(id, kind).length === 0);
    for (const { id } of jobs) breaker.settle(id);
    clock.now += 334;
    return trying?.kind;
  };
  const attempts = Array.from({ length: 12 }, poll);
  expect(attempts).toContain('country');
});

test('a page that did not come to the part has another attempt after a pause', () => {
  const { breaker, clock, fail } = breakerAt(0);
  fail(3);
  clock.now = 1001;
  expect(breaker.skipFor(1, 'tour')).toEqual([]);
  breaker.settle(1);
  expect(breaker.skipFor(2, 'tour')).toEqual([X]);
  clock.now = 2002;
  expect(breaker.skipFor(3, 'tour')).toEqual([]);
});

test('a job that ends without trying leaves the attempt to the next one', () => {
  const { breaker, clock, fail } = breakerAt(0);
  fail(3);
  clock.now = 1001;
  expect(breaker.skipFor(1)).toEqual([]);
  breaker.settle(1);
  expect(breaker.skipFor(2)).toEqual([]);
});

test('code that names parts without end fills no memory: those that nothing was heard of for longest are forgotten', () => {
  const { breaker, fail } = breakerAt(0);
  fail(3);
  for (let part = 0; part < 2000; part += 1) breaker.open(`mf-a/invented-${part}`);
  const skipped = breaker.skipFor(1);
  expect(skipped).toHaveLength(1000);
  expect(skipped).not.toContain(X);
});
