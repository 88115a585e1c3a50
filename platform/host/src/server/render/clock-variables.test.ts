import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockVariables } from './clock-variables.ts';
import { startRenderProcess } from './render-process.ts';

const script = join(mkdtempSync(join(tmpdir(), 'clock-')), 'main.cjs');
writeFileSync(
  script,
  `const body = require('node:v8').serialize({ environment: Object.keys(process.env) });
const length = Buffer.alloc(4);
length.writeUInt32BE(body.length);
const { Socket } = require('node:net');
new Socket({ fd: 3, readable: true, writable: true }).write(Buffer.concat([length, body]));`,
);

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

async function namesIn(variables?: Record<string, string>): Promise<string[]> {
  const started = startRenderProcess({ script, heapMb: 64, variables });
  const said = await new Promise<unknown>(resolve => started.onMessage(resolve));
  started.terminate();
  await started.ended;
  return (said as { environment: string[] }).environment;
}

test('what renders believes the day that its host believes', async () => {
  expect(await namesIn({ TZ: 'UTC' })).not.toContain('FAKETIME');
  process.env.FAKETIME = '+45d';
  expect(await namesIn({ TZ: 'UTC' })).toEqual(expect.arrayContaining(['TZ', 'FAKETIME']));
});

test('a library is loaded first for another day alone, and nothing else is taken over', () => {
  const env = { LD_PRELOAD: '/lib/other-memory.so', DESK_TOKEN: 'example-token', FAKETIME_NOT: undefined };
  expect(clockVariables(env)).toEqual({});
  const faked = {
    ...env,
    LD_PRELOAD: '/lib/libfaketime.so',
    FAKETIME: '+45d',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  expect(Object.keys(clockVariables(faked)).toSorted()).toEqual([
    'FAKETIME',
    'FAKETIME_DONT_FAKE_MONOTONIC',
    'LD_PRELOAD',
  ]);
});
