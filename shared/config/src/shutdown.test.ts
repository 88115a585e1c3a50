import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const MODULE = resolve(__dirname, 'shutdown.ts');
/** What a library does that removes temporary files: it ends the process if nobody else listens to the signal. */
const LIBRARY = `process.on('SIGTERM', function end() {
  if (process.listeners('SIGTERM').length > 1) return;
  process.off('SIGTERM', end);
  process.kill(process.pid, 'SIGTERM');
});`;

test('a process closes in order, also while a file is written, and closes once', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { onShutdown } = await import('file://${MODULE}');
    onShutdown(async () => { await new Promise(done => setTimeout(done, 200)); console.log('closed'); });
    ${LIBRARY}
    setInterval(() => {}, 1000);
    console.log('ready');`,
  ]);
  let output = '';
  child.stdout.on('data', chunk => {
    if (!output) child.kill('SIGTERM') && child.kill('SIGINT');
    output += chunk;
  });
  const [code, signal] = await once(child, 'exit');
  expect({ code, signal, output }).toEqual({ code: 0, signal: null, output: 'ready\nclosed\n' });
});
