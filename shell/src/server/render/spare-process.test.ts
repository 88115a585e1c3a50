import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeProcess } from './spare-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'spare-'));
const main = join(folder, 'main.mjs');
const starts = join(folder, 'starts');
writeFileSync(starts, '');
writeFileSync(
  main,
  `import { appendFileSync } from 'node:fs';
   process.on('message', text => text === 'end' ? process.exit() : process.send(text));
   process.on('disconnect', () => process.exit());
   appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');`,
);
const started = () => readFileSync(starts, 'utf8').trim().split('\n').map(Number);
/** The process that starts and is none of these. Two that start at the same time report in any order. */
async function startBeside(...known: (number | undefined)[]): Promise<number> {
  const other = () => started().find(pid => pid !== 0 && !known.includes(pid));
  while (!other()) await sleep(20);
  return other() as number;
}

const answerOf = (child: ChildProcess) =>
  new Promise(answer => {
    child.once('message', answer);
    child.send('hello');
  });
const end = (child: ChildProcess) =>
  new Promise(ended => {
    child.once('exit', ended);
    child.send('end');
  });

test('after the first, a process is started ahead; one that ended meanwhile is replaced', async () => {
  const first = takeProcess(main, 0);
  expect(await answerOf(first)).toBe('hello');
  const ahead = await startBeside(first.pid);

  const second = takeProcess(main, 0);
  expect(second.pid).toBe(ahead);
  expect(await answerOf(second)).toBe('hello');
  const spare = await startBeside(first.pid, second.pid);
  process.kill(spare, 'SIGKILL');
  await sleep(200);

  const third = takeProcess(main, 60_000);
  expect(third.pid).not.toBe(spare);
  expect(await answerOf(third)).toBe('hello');
  await Promise.all([first, second, third].map(end));
});
