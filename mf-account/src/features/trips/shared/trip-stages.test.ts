import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bookingOf, inDays } from '../../../testing/fake-api.ts';
import { byStage, documentsOf, dueOf } from './trip-stages.ts';

/** On these days the clocks of London, New York and Auckland change: they have 23 and 25 hours there. */
const DAYS = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04', '2027-09-26'];

/** Run by a process of its own, because a process has one time zone. */
const COUNT = `
  const { daysBetween, stageOf, todayOf } = await import(${JSON.stringify(join(__dirname, 'trip-stages.ts'))});
  const next = day => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const trip = day => ({ state: 'CONFIRMED', departure: { startDate: day, endDate: day } });
  console.log(JSON.stringify(${JSON.stringify(DAYS)}.map(day => [
    daysBetween(day, next(day)),
    todayOf(Date.parse(day + 'T23:59:59.999Z')) === day,
    stageOf(trip(day), Date.parse(day + 'T23:59:59Z')),
    stageOf(trip(day), Date.parse(next(day) + 'T00:00:00Z')),
  ])));
  console.log(new Date('2027-06-01T00:00:00Z').getTimezoneOffset());`;

test.each([
  ['UTC', 0],
  ['Europe/London', -60],
  ['America/New_York', 240],
  ['Pacific/Auckland', -720],
])('days of 23 and 25 hours are one day for a device in %s', (TZ, offset) => {
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', COUNT], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  const [counted = run.stderr, there] = run.stdout.split('\n');
  expect(Number(there)).toBe(offset);
  expect(JSON.parse(counted)).toEqual(DAYS.map(() => [1, true, 'upcoming', 'past']));
});

const now = Date.now();

test('a late balance says until when it can be paid, but not once the trip has begun', () => {
  const late = bookingOf({ balanceDueDate: inDays(-3) });
  expect(dueOf(late, now)).toEqual({ amount: 227_600, by: inDays(-3), late: true, lastDay: inDays(4) });
  const begun = bookingOf({ balanceDueDate: inDays(-3) }, { from: 0 });
  expect(dueOf(begun, now)).toEqual({ amount: 227_600, by: inDays(-3), late: true });
});

test('the balance of a trip that is over is still shown', () => {
  const over = bookingOf({ state: 'COMPLETED', balanceDueDate: inDays(-30) }, { from: -20 });
  expect(dueOf(over, now)).toMatchObject({ amount: 227_600, late: true });
  expect(dueOf({ ...over, paid: over.total }, now)).toBeUndefined();
  expect(documentsOf(over, now)).toEqual({ invoice: true, calendar: false });
});

test('a hold is judged by the time that is given, not by the device’s', () => {
  const held = bookingOf({ state: 'ON_HOLD', expiresAt: new Date(now + 60_000).toISOString() });
  expect(byStage([held], now).held).toHaveLength(1);
  expect(byStage([held], now + 60_000).gone).toHaveLength(1);
});
