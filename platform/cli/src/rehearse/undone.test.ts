import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { undone } from './undone.ts';

test.each([
  ['succeeds', async () => 'done'],
  ['fails', async () => Promise.reject(new Error('It failed'))],
])('what %s is undone once', async (_how, work) => {
  const undo = jest.fn(async () => {});
  const before = process.listenerCount('SIGINT');
  await undone(work, undo).catch(() => {});
  expect(undo).toHaveBeenCalledTimes(1);
  expect(process.listenerCount('SIGINT')).toBe(before);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'what %s ends is undone before the process ends, however often it comes',
  async signal => {
    const script = `
      import { undone } from ${JSON.stringify(join(__dirname, 'undone.ts'))};
      const wait = ms => new Promise(done => setTimeout(done, ms));
      await undone(
        async () => { console.log('begun'); await wait(60_000); },
        async () => { console.log('undoing'); await wait(100); console.log('undone'); },
      );`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
      if (/(begun|undoing)\n$/.test(output)) child.kill(signal);
    });
    const [code] = await once(child, 'close');
    expect([output, code]).toEqual(['begun\nundoing\nundone\n', 130]);
  },
);
