import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@fernweh/jest-preset/free-port.ts';

const LINE = {
  ...{
    end: 1_795_000_000.5,
    seconds: 0.25,
    method: 'GET',
    path: '/tours',
    status: 200,
    cache: 'HIT',
    sent: '',
  },
  span: '00-0123456789abcdef0fedcba987654321-0fedcba987654321-01',
  caller: '00-0123456789abcdef0fedcba987654321-0123456789abcdef-01',
  mode: 'navigate',
};

let child: ChildProcess;
let linesPort: number;
let address: string;
beforeAll(async () => {
  linesPort = await freePort();
  const metrics = await freePort();
  address = `http://127.0.0.1:${metrics}`;
  child = spawn(process.execPath, [join(__dirname, '../src/edge-spans/main.ts')], {
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      EDGE_SPANS_PORT: String(linesPort),
      EDGE_SPANS_METRICS_PORT: String(metrics),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
});
afterAll(async () => {
  child.kill();
  await once(child, 'exit');
});

test('Prometheus can ask the process for spans what it lost, and how it is', async () => {
  const socket = createSocket('udp4');
  for (const text of [`edge: ${JSON.stringify(LINE)}`, 'edge: {"end":17'])
    await new Promise(sent => socket.send(text, linesPort, '127.0.0.1', sent));
  socket.close();
  const answer = () => fetch(`${address}/metrics`).then(response => response.text());
  // The process begins to answer a moment after its first line of log.
  const metrics = () => answer().catch(() => '');
  const until = Date.now() + 10_000;
  // Nobody listens at the collector's port.
  while (!(await metrics()).includes('{outcome="failed"} 1') && Date.now() < until) await wait(100);
  const text = await metrics();
  expect(text).toContain('fernweh_edge_spans_total{outcome="failed"} 1');
  expect(text).toContain('fernweh_edge_spans_total{outcome="unreadable"} 1');
  expect(text).toContain('fernweh_edge_spans_total{outcome="sent"} 0');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(address)).status).toBe(404);
});
