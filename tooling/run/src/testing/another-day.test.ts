import { execFileSync, spawnSync } from 'node:child_process';
import { environmentOn, isDay } from './another-day.ts';

test.each([
  ['+45d', true],
  ['2028-02-29', true],
  ['2027-03-28 00:59:50', true],
  ['tomorrow', false],
  ['+45d; rm', false],
  ['', false],
])('%j names a day: %s', (text, is) => expect(isDay(text)).toBe(is));

const isThere = spawnSync('faketime', ['--version']).status === 0;

(isThere ? test : test.skip)('processes believe that it is another day, and measure time as ever', () => {
  const script = 'console.log(new Date().toISOString().slice(0, 10), performance.now() < 60_000)';
  const env = { ...process.env, TZ: 'Etc/UTC', ...environmentOn('2028-02-29') };
  expect(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })).toBe('2028-02-29 true\n');
});
