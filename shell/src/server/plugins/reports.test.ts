import fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { REPORTS_PATH } from '../policy/content-security-policy.ts';
import { reports } from './reports.ts';

async function setUp() {
  const registry = new Registry();
  const counter = new Counter({ name: 'c', help: 'c', labelNames: ['directive'], registers: [registry] });
  const lines: unknown[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: line => lines.push(JSON.parse(line)) } } });
  await app.register(reports, { counter });
  const post = (type: string, body: unknown) =>
    app.inject({
      method: 'POST',
      url: REPORTS_PATH,
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const counted = async () =>
    (await counter.get()).values.map(({ labels, value }) => [labels.directive, value]);
  return { app, post, counted, lines };
}

test('a report is counted by directive, and logged without queries', async () => {
  const { app, post, counted, lines } = await setUp();
  const report = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?token=secret',
      'document-uri': 'https://site.example/account?email=ada@example.com#x',
    },
  };
  expect((await post('application/csp-report', report)).statusCode).toBe(204);
  expect(await counted()).toEqual([['script-src', 1]]);
  expect(JSON.stringify(lines)).toContain('https://evil.example/x.js');
  expect(JSON.stringify(lines)).not.toMatch(/secret|ada@/);
  await app.close();
});

test('what is no report is refused, and nobody makes up directives or floods the log', async () => {
  const { app, post, counted, lines } = await setUp();
  for (const body of ['{', '7', '"text"', '{}', '{"csp-report":{"blocked-uri":7}}'])
    expect((await post('application/csp-report', body)).statusCode).toBe(400);
  expect((await post('application/csp-report', `{"csp-report":"${'x'.repeat(20_000)}"}`)).statusCode).toBe(
    413,
  );
  for (let n = 0; n < 60; n += 1)
    await post('application/csp-report', { 'csp-report': { 'effective-directive': `Made Up ${n}` } });
  expect(await counted()).toEqual([['other', 60]]);
  expect(lines.length).toBeLessThanOrEqual(20);
  await app.close();
});
