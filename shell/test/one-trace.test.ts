import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { type CollectedSpan, startCollector, type TestCollector } from '@flotilla/tracing/testing';
import { startOrigin, type TestOrigin } from './support/origin.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';

/** One request through a shell, its worker and an API, each as it runs in production, and a collector of OpenTelemetry. */
const ROOT = resolve(__dirname, '../..');
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const headers = { traceparent: `00-${TRACE}-${CALLER}-00`, cookie: 'channel=33' };
/** Says when a module of the SDK is loaded. The client of Prometheus loads the SDK's interface, in any case. */
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry.(sdk|exporter|otlp)/.test(url)) process.stdout.write('loads the SDK\\n');
  return next(url, context);
} });`;
const watched = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(WATCH)}"` };

let collector: TestCollector;
let content: TestOrigin;
let vendor: Server;
const vendorHeaders: unknown[] = [];
let api: { url: string; process: ChildProcess };
let shell: ShellProcess;

beforeAll(async () => {
  collector = await startCollector();
  vendor = createServer((request, response) => {
    vendorHeaders.push(request.headers.traceparent);
    response.end('{}');
  });
  await new Promise<void>(done => vendor.listen(0, done));
  api = await startApi();
  content = await startOrigin('mf-content');
});
afterEach(() => shell.stop());
afterAll(async () => {
  const ended = new Promise(done => api.process.once('exit', done));
  api.process.kill('SIGTERM');
  await ended;
  await Promise.all([content.close(), collector.close()]);
  vendor.closeAllConnections();
  vendor.close();
});

async function startApi() {
  const port = await freePort();
  const process = spawn(globalThis.process.execPath, [join(ROOT, 'backend/src/main.ts')], {
    env: {
      ...globalThis.process.env,
      NODE_ENV: 'development',
      API_PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'fernweh-api-')),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true, 60_000);
  return { url, process };
}

/** The client that remotes have inside their bundles. */
const CLIENT = `const module = { exports: {} };\n${bundled(
  `export { getJson } from ${JSON.stringify(join(ROOT, 'shared/api-client/src/get-json.ts'))};
   export { z } from ${JSON.stringify(join(ROOT, 'shared/api-client/node_modules/zod'))};`,
)}`;

function bundled(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-bundle-'));
  const [entry, file] = [join(folder, 'entry.ts'), join(folder, 'bundle.cjs')];
  writeFileSync(entry, source);
  execFileSync(process.execPath, [join(__dirname, 'support/build-bundle.ts'), entry, file]);
  return readFileSync(file, 'utf8');
}

/**
 * A page that asks the API and a vendor with the client that remotes have, and shows a fragment. Each process asks in a language of its own, so
 * that the page gets no answer of the release's trial.
 */
const page = () => ({
  body: `${CLIENT}
  const { getJson, z } = module.exports;
  await getJson('${api.url}/api/v1/reviews', z.unknown(), request, { headers: { 'accept-language': String(process.pid) } });
  await getJson('http://localhost:${(vendor.address() as AddressInfo).port}/?q=zoe-of-york', z.unknown(), request);
  await (await tools.loadFragment('mf-content/heart')).load({ props: {} });
  return ok('<h1>traced</h1>')`,
});

async function start(endpoint: string) {
  const release = content.release(page());
  const settings = {
    API_URL: api.url,
    CONTENT_URL: `http://localhost:${(vendor.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    CALL_DEADLINE_MS: '5000',
  };
  const more = { APP_DEADLINE_MS: '5000', ...watched };
  shell = await startShell({ 'mf-content': content.url }, undefined, { ...settings, ...more }, 'ignore');
  await until(async () => (await liveVersion(shell, 'mf-content')) === release.version);
  return release;
}

const named = (name: string) => {
  const found = collector.spans.filter(span => span.name === name && span.traceId === TRACE);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0] as CollectedSpan;
};

test('a page is one trace: the request, its composition, its renders, their calls, and the statements of the API', async () => {
  const { version } = await start(collector.url);
  const answer = await fetch(`${shell.url}/?q=zoe-of-york@example.com`, { headers });
  expect(await answer.text()).toContain('traced');
  for (const last of ['GET /', 'GET /api/v1/reviews'])
    await until(async () => collector.spans.some(({ name, traceId }) => name === last && traceId === TRACE));

  const request = named('GET /');
  expect(request).toMatchObject({
    ...{ service: 'fernweh-shell', parentSpanId: CALLER, kind: 2 },
    attributes: { 'fernweh.route': 'home', 'fernweh.remote': 'mf-content', 'fernweh.outcome': 'incomplete' },
  });
  const composed = named('compose home');
  expect(composed.parentSpanId).toBe(request.spanId);
  expect(composed.attributes).toMatchObject({ 'fernweh.channel': 33, 'fernweh.cohort': 'stable' });
  const render = named('render mf-content/home');
  expect(render).toMatchObject({
    ...{ parentSpanId: composed.spanId, scope: 'fernweh/render-worker', service: 'fernweh-shell' },
    attributes: { 'fernweh.release': version, 'fernweh.slot': 'page', 'fernweh.outcome': 'ok' },
  });
  // No release of this remote is there.
  expect(named('render mf-navigation/header')).toMatchObject({
    parentSpanId: composed.spanId,
    status: { code: 2 },
  });
  expect(named('fragment mf-content/heart').parentSpanId).toBe(render.spanId);
  const call = named(`GET ${new URL(api.url).host}`);
  expect(call).toMatchObject({
    parentSpanId: render.spanId,
    attributes: { 'http.response.status_code': 200 },
  });
  const answered = named('GET /api/v1/reviews');
  expect(answered).toMatchObject({ service: 'fernweh-api', parentSpanId: call.spanId, kind: 2 });
  const statements = collector.spans.filter(
    ({ name, traceId }) => name === 'SELECT reviews' && traceId === TRACE,
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(answered.spanId);

  expect(vendorHeaders.filter(Boolean)).toEqual([]);
  expect(collector.bodies.join('')).not.toContain('zoe-of-york');
  expect(shell.log()).toContain(`"trace_id":"${TRACE}"`);
  expect(shell.log()).toContain('loads the SDK');
});

test('a browser takes the span that the site’s answer names, and tells it with a ticket', async () => {
  await start(collector.url);
  const asBrowser = { cookie: 'channel=33', 'sec-fetch-mode': 'navigate' };
  const answer = await fetch(`${shell.url}/?n=1`, { headers: asBrowser });
  const [, traceparent = '', traceId, spanId] =
    /trace;desc="(00-([0-9a-f]{32})-([0-9a-f]{16})-01)"/.exec(answer.headers.get('server-timing') ?? '') ??
    [];
  const [, set] = /"snapshotId":"([0-9a-f]{12})"/.exec(await answer.text()) ?? [];
  const ticket = await (await fetch(`${shell.url}/_reports/ticket?set=${set}`)).text();
  const tell = (more: object) =>
    fetch(`${shell.url}/_reports/spans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, ...more }),
    });
  const span = { kind: 'document', traceparent, route: 'home', ago: 9000, ms: 1200 };
  const forged = { ticket: `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`, spans: [span] };
  for (const refused of [forged, { spans: [{ ...span, path: '/?q=zoe-of-york' }] }, { spans: [] }])
    expect((await tell(refused)).status).toBe(204);
  expect((await tell({ spans: [span] })).status).toBe(204);

  const ofBrowser = () => collector.spans.filter(({ service }) => service === 'fernweh-browser');
  await until(async () => ofBrowser().length > 0);
  const [told, ...others] = ofBrowser();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ name: 'document home', traceId, spanId, scope: 'fernweh/browser' });
  expect(Number(told?.endTimeUnixNano) - Number(told?.startTimeUnixNano)).toBeCloseTo(1.2e9, -6);
  const request = () => collector.spans.find(one => one.traceId === traceId && one.name === 'GET /');
  await until(async () => request() !== undefined);
  expect(request()?.parentSpanId).toBe(spanId);
});

test('a silent collector costs no request anything; its spans are counted', async () => {
  collector.mode('hang');
  await start(collector.url);
  // A few are done on any machine before the collector's two seconds have passed. One that waited for it would not be.
  for (let n = 0; n < 3; n += 1) {
    const answer = await fetch(`${shell.url}/?n=${n}`, { headers });
    expect(await answer.text()).toContain('traced');
  }
  const metrics = async () => (await fetch(`${shell.url}/metrics`)).text();
  expect(await metrics()).not.toContain('fernweh_spans_total{');
  await until(async () => /fernweh_spans_total{outcome="failed"} \d/.test(await metrics()));
  collector.mode('fine');
});

test('without a collector the shell loads nothing of OpenTelemetry', async () => {
  await start('');
  expect(await (await fetch(shell.url, { headers })).text()).toContain('traced');
  expect(shell.log()).not.toContain('loads the SDK');
});
