import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { expect, hydrated, test } from '../../support/fixtures.ts';
import { SLOWNESS } from '../../support/slowness.ts';
import { observatoryScan } from '../observatory.ts';
import { compose, healthy, inside } from '../stack.ts';

/**
 * The site over TLS, which is switched on by one more file of settings (docs/decisions/100), and with a collector of traces
 * (docs/decisions/101 and 106). Both stay on: this runs last.
 */
const port = Number(process.env.EDGE_TLS_PORT);
const SITE = `https://localhost:${port}`;
const FILES = ['--file', 'docker-compose.yml', '--file', 'docker-compose.tls.yml'];
const CHANGED = ['edge-port', 'identity', 'api', 'shell', 'edge', 'edge-spans', 'traces'];
const TRACES = `http://localhost:${process.env.TRACES_PORT}/traces`;
/** After this an edge shows no page that it kept while a shell answers (docs/decisions/011). */
const KEPT_PAGES_MS = 30_000 * SLOWNESS;
const ASK_FOR_METRICS =
  "fetch('http://edge-spans:9464/metrics').then(a => a.text()).then(t => console.log(t))";
const ONE_EACH = ['--scale', 'api=1', '--scale', 'shell=1'];

test.describe.configure({ mode: 'serial', timeout: 180_000 * SLOWNESS });
test.use({ baseURL: SITE, ignoreHTTPSErrors: true });
/** Gives services the settings that there are now. */
const settle = (files: string[], services: string[]) =>
  compose(
    ...files,
    ...['--profile', 'traces', 'up', '--detach', '--no-build', '--no-deps'],
    ...ONE_EACH,
    ...services,
  );
test.beforeAll(async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://traces:4318';
  settle(FILES, CHANGED);
  await healthy('shell');
  await healthy('edge');
});

/** What client and edge agree on. @throws Error if they agree on nothing */
const agree = (options: ConnectionOptions = {}) =>
  new Promise<{ version: string | null; protocol: string | false | null }>((done, fail) => {
    const offer = { port, host: 'localhost', rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] };
    const socket: TLSSocket = connect({ ...offer, ...options }, () => {
      done({ version: socket.getProtocol(), protocol: socket.alpnProtocol });
      socket.destroy();
    });
    socket.on('error', fail);
  });

test('browsers get TLS 1.3 and HTTP/2, older ones TLS 1.2 and HTTP/1.1, and TLS 1.1 is refused', async () => {
  expect(await agree()).toEqual({ version: 'TLSv1.3', protocol: 'h2' });
  expect(await agree({ maxVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] })).toEqual({
    version: 'TLSv1.2',
    protocol: 'http/1.1',
  });
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  await expect(agree(old)).rejects.toThrow(/alert protocol version/);
});

test('a visitor without TLS is sent to the same address with it', async ({ request }) => {
  const plain = `http://localhost:${process.env.EDGE_PORT}`;
  const answer = await request.get(`${plain}/tours?page=2`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(`${SITE}/tours?page=2`);
  expect(answer.headers()['strict-transport-security']).toBeUndefined();
});

test('HSTS, cookies, the policy and addresses in pages follow the switch', async ({ request }) => {
  const page = await request.get('/tours?channel=288');
  const headers = page.headers();
  expect(headers['strict-transport-security']).toContain('max-age=63072000');
  expect(headers['set-cookie']).toMatch(/channel=288;.*Secure/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  const html = await page.text();
  expect(html).toContain(`<link rel="canonical" href="${SITE}/tours"`);
  expect(html).not.toContain(`http://localhost:${process.env.EDGE_PORT}`);
  const call = { headers: { origin: SITE } };
  const allowed = (await request.get('/api/v1/geo', call)).headers()['access-control-allow-origin'];
  expect(allowed).toBe(SITE);
});

test('a page works over HTTP/2, and its search finds tours', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => name.startsWith(location.origin))
      .map(entry => (entry as PerformanceResourceTiming).nextHopProtocol),
  );
  expect(protocols.length).toBeGreaterThan(5);
  expect(new Set(protocols)).toEqual(new Set(['h2']));
  await page.goto('/search?query=coast');
  await expect(page.locator('main a[href^="/tours/"]').first()).toBeVisible();
});

test('one request is one trace: the edge’s span is between the browser’s and the shell’s', async ({
  page,
}) => {
  type Span = { service: string; scope?: string; name: string; spanId: string; parentSpanId?: string };
  await page.goto('/search?query=traced');
  const timing = () =>
    page.evaluate(() => {
      const [{ serverTiming }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      return serverTiming.find(({ name }) => name === 'edge')?.description ?? '';
    });
  const [, trace = '', browser = ''] = (await timing()).split('-');
  const spans = async (): Promise<Span[]> => {
    const traces = (await (await fetch(TRACES)).json()) as (Span & { traceId: string })[][];
    return traces.find(([first]) => first?.traceId === trace) ?? [];
  };
  const of = async (service: string) => (await spans()).filter(span => span.service === service);
  await expect.poll(async () => (await of('fernweh-edge')).length, { timeout: 20_000 * SLOWNESS }).toBe(1);
  const [edge] = await of('fernweh-edge');
  expect(edge).toMatchObject({ name: 'GET /search', parentSpanId: browser });
  const shells = async () => (await of('fernweh-shell')).filter(({ name }) => name === 'GET /search');
  await expect
    .poll(async () => (await shells()).map(({ parentSpanId }) => parentSpanId))
    .toEqual([edge?.spanId]);
  // As Prometheus asks: from another container, by the name in its configuration.
  const metrics = inside('api', 'node', '--eval', ASK_FOR_METRICS) ?? '';
  expect(metrics).toMatch(/^fernweh_edge_spans_total\{outcome="sent"\} [1-9]/m);
});

test('Mozilla’s Observatory grades the edge A+', async () => {
  // The stand-ins have no TLS. Pages of this shell name vendors that have: it is the last test.
  settle([...FILES, '--file', 'e2e/compose/vendors-over-tls.yml'], ['shell']);
  await healthy('shell');
  const grade = async () => {
    const { grade, score, results } = await observatoryScan(Number(process.env.EDGE_PORT), port);
    return { grade, enough: score >= 100, lost: results.filter(({ points }) => points < 0) };
  };
  // Until then the edges have pages of the shell before.
  await expect
    .poll(grade, { timeout: KEPT_PAGES_MS, intervals: [1_000] })
    .toEqual({ grade: 'A+', enough: true, lost: [] });
});
