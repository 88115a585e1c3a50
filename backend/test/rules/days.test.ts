import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** On these days the clocks of London, New York and Auckland change: they have 23 and 25 hours there. */
const DAYS = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04', '2027-09-26'];
const source = (path: string) => JSON.stringify(join(__dirname, '../../src', path));

/** Run by a process of its own, because a process has one time zone. */
const COUNT = `
  const { addDays, addMonths, ageOn, daysBetween, today } = await import(${source('clock.ts')});
  const { balanceDueDate } = await import(${source('departures/rules.ts')});
  const { cancellationFee } = await import(${source('cancellations/fee.ts')});
  const { TERMS } = await import(${source('cancellations/terms.ts')});
  const fee = (day, time) => cancellationFee({ terms: TERMS, total: 100, paid: 100, refunded: 0, deposit: 10,
    startDate: addDays(day, 60), confirmedAt: new Date(day + 'T00:00:00Z'), now: new Date(day + time) });
  console.log(JSON.stringify(${JSON.stringify(DAYS)}.map(day => [
    daysBetween(day, addDays(day, 1)), daysBetween(addDays(day, -30), addDays(day, 30)),
    today({ now: () => new Date(day + 'T23:59:59.999Z') }) === day,
    addMonths(day, 12).slice(5) === day.slice(5), ageOn('2009' + day.slice(4), day),
    balanceDueDate(addDays(day, 61), day) === addDays(day, 1),
    fee(day, 'T23:59:59Z').days, fee(day, 'T23:59:59Z').coolingOff,
  ])));
  console.log(new Date('2027-06-01T00:00:00Z').getTimezoneOffset());`;

test.each([
  ['UTC', 0],
  ['Europe/London', -60],
  ['America/New_York', 240],
  ['Pacific/Auckland', -720],
])('days of 23 and 25 hours are one day for an API in %s', (TZ, offset) => {
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', COUNT], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  const [counted = run.stderr, there] = run.stdout.split('\n');
  expect(Number(there)).toBe(offset);
  expect(JSON.parse(counted)).toEqual(DAYS.map(() => [1, 60, true, true, 18, true, 60, true]));
});
