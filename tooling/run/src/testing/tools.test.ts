import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../is-running.ts';
import { endTools, runTool } from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-tools-'));

const FOR_EVER = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";

/** A program that starts another one, which never ends and writes its process id into a file; what it does then itself. */
const starter = (file: string, then: string) => {
  const started = `${FOR_EVER} require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid))`;
  return `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(started)}]); ${then}`;
};

async function pidIn(file: string): Promise<number> {
  for (;;) {
    try {
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid) return pid;
    } catch {
      // It is not written yet.
    }
    await sleep(20);
  }
}

const untilEnded = async (pid: number) => {
  while (isRunning(pid)) await sleep(20);
};

// In this order: after endTools no tool starts.
test('what a tool leaves running is ended', async () => {
  const file = join(folder, 'left');
  expect(
    await runTool(
      'node',
      [
        '-e',
        starter(
          file,
          `setInterval(() => require('node:fs').existsSync(${JSON.stringify(file)}) && process.exit(3), 20)`,
        ),
      ],
      'pipe',
    ),
  ).toMatchObject({ code: 3 });
  await untilEnded(await pidIn(file));
});

test('tools end with all that they started, by force where they do not want to, and none starts afterwards', async () => {
  const file = join(folder, 'stubborn');
  const run = runTool('node', ['-e', starter(file, FOR_EVER)], 'pipe');
  const pid = await pidIn(file);
  await endTools(100);
  expect(await run).toMatchObject({ code: 1 });
  await untilEnded(pid);
  expect(await runTool('node', ['-e', "console.log('too late')"], 'pipe')).toEqual({ code: 1, output: '' });
});
