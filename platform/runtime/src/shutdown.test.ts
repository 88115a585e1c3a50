import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

const MODULE = resolve(__dirname, 'shutdown.ts');
/** What a library does that removes temporary files: it ends the process if nobody else listens to the signal. */
const LIBRARY = `process.on('SIGTERM', function end() {
  if (process.listeners('SIGTERM').length > 1) return;
  process.off('SIGTERM', end);
  process.kill(process.pid, 'SIGTERM');
});`;

/** Runs a server that answers `/slow` after 600 ms, and everything else at once. It drains for 300 ms and prints its port. */
const startServer = () =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createServer } from 'node:http';
    const { onShutdown, isEnding } = await import('file://${MODULE}');
    const server = createServer((asked, answer) =>
      setTimeout(() => answer.end(String(isEnding())), asked.url === '/slow' ? 600 : 0));
    const close = () => new Promise(done => server.close(() => { console.log('closed'); done(); }));
    onShutdown({ server, close }, 300);
    ${LIBRARY}
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`,
  ]);

async function ask(port: number, path: string, agent: Agent) {
  const asked = request({ port, path, agent, host: '127.0.0.1' }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { connection: answer.headers.connection, text: await text(answer) };
}

test('a process that is told to end takes requests for a while, answers those in flight, and closes once', async () => {
  const child = startServer();
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  const port = Number(output);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/', agent)).toEqual({ connection: 'keep-alive', text: 'false' });

  const inFlight = ask(port, '/slow', agent);
  await setTimeout(50);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  await setTimeout(100);
  // It is reachable still, and lets no connection stay.
  expect(await ask(port, '/', agent)).toEqual({ connection: 'close', text: 'true' });
  expect(await inFlight).toEqual({ connection: 'close', text: 'true' });
  await expect(ask(port, '/', agent)).rejects.toThrow('ECONNREFUSED');
  const [code, signal] = await exit;
  expect({ code, signal, output }).toEqual({ code: 0, signal: null, output: `${port}\nclosed\n` });
  agent.destroy();
});
