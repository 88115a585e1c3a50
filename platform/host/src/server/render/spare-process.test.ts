import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderProcess } from './render-process.ts';
import { takeProcess } from './spare-process.ts';

const script = join(mkdtempSync(join(tmpdir(), 'spare-')), 'main.cjs');
/** Says how long it has been there when it is asked. */
const program = (edition: number) => `
const { Socket } = require('node:net');
const { serialize } = require('node:v8');
const channel = new Socket({ fd: 3, readable: true, writable: true });
channel.on('close', () => process.exit());
channel.on('data', () => {
  const body = serialize({ edition: ${edition}, pid: process.pid, age: performance.now() });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  channel.write(Buffer.concat([length, body]));
});`;
const options = { script, heapMb: 64 };

type Answer = { edition: number; pid: number; age: number };
const ask = (one: RenderProcess) =>
  new Promise<Answer>(answer => {
    one.onMessage(message => answer(message as unknown as Answer));
    one.send({ kind: 'open' });
  });
async function end(one: RenderProcess) {
  one.terminate();
  await one.ended;
}

test('after the first, a process is started ahead; one that ended meanwhile, or has an older program, is replaced', async () => {
  writeFileSync(script, program(1));
  const first = takeProcess(options, 0);
  const { pid } = await ask(first);
  await sleep(500);

  const asked = performance.now();
  const second = takeProcess(options, 0);
  const ahead = await ask(second);
  expect(ahead.pid).not.toBe(pid);
  // It was there before it was asked for.
  expect(ahead.age).toBeGreaterThan(performance.now() - asked);

  await sleep(500);
  writeFileSync(script, program(2));
  const third = takeProcess(options, 0);
  expect((await ask(third)).edition).toBe(2);

  await sleep(500);
  const killed = takeProcess(options, 60_000);
  await end(killed);
  expect(killed.hasEnded()).toBe(true);
  await Promise.all([first, second, third].map(end));
});
