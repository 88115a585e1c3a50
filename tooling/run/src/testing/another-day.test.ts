import { execFileSync, spawnSync } from 'node:child_process';
import { environmentOn, isDay } from './another-day.ts';

test.each([
  ['+45d', true],
  ['2028-02-29', true],
  ['2027-03-28 00:55:00', true],
  ['tomorrow', false],
  ['+45d; rm', false],
  ['', false],
])('%j names a day: %s', (text, is) => expect(isDay(text)).toBe(is));

const isThere = spawnSync('faketime', ['--version']).status === 0;

(isThere ? test : test.skip)(
  'processes believe that it is another day, agree about the time whenever they start, and measure it as ever',
  () => {
    const script = 'console.log(new Date().toISOString().slice(0, 15), performance.now() < 60_000)';
    const told = (begun: number) => {
      const env = { ...process.env, ...environmentOn('2028-02-29', begun) };
      return execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).trim();
    };
    const noon = new Date('2028-02-29T12:00:00');
    const after = (minutes: number) => new Date(+noon + minutes * 60_000).toISOString().slice(0, 15);
    expect(told(Date.now())).toBe(`${after(0)} true`);
    // Of a run that began a quarter of an hour ago.
    expect(told(Date.now() - 900_000)).toBe(`${after(15)} true`);
  },
);
