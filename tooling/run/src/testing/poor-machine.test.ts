import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const MODULE = join(__dirname, 'poor-machine.ts');
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** What a process prints that became poor first. */
const printedOn = (machine: string, script: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { becomePoor } = await import(${JSON.stringify(MODULE)});
await becomePoor('${machine}'); ${script}`,
    ],
    { encoding: 'utf8' },
  ).trim();

const CORES =
  "console.log((await import('node:child_process')).execFileSync('nproc', { encoding: 'utf8' }));";
/** Processor time that neighbours had in half a second, in clock ticks, and how many there are; they end with the process that prints it. */
const NEIGHBOURS = `const { readFileSync } = await import('node:fs');
const mine = readFileSync('/proc/' + process.pid + '/task/' + process.pid + '/children', 'utf8').split(' ').filter(Boolean);
await new Promise(done => setTimeout(done, 1000));
const ticks = pid => readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((sum, one) => sum + Number(one), 0);
console.log(JSON.stringify(mine.map(pid => [Number(pid), ticks(pid)])));`;

(hasTaskset ? test : test.skip)('on one core, what a run starts has one, too', () => {
  expect(printedOn('one-core', CORES)).toBe('1');
});

(process.platform === 'linux' ? test : test.skip)(
  'beside busy neighbours each core has one, which ends with the run',
  () => {
    const neighbours = JSON.parse(printedOn('busy', NEIGHBOURS)) as [pid: number, ticks: number][];
    expect(neighbours.length).toBeGreaterThan(0);
    expect(neighbours.filter(([, ticks]) => ticks === 0)).toEqual([]);
    expect(neighbours.filter(([pid]) => isBusy(pid))).toEqual([]);
  },
);

function isBusy(pid: number): boolean {
  // It ends once it sees that its input is closed.
  const until = performance.now() + 10_000;
  while (performance.now() < until) if (spawnSync('ps', ['-p', String(pid)]).status !== 0) return false;
  return true;
}
