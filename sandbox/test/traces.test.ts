import { type Running, start } from '../src/shared/server.ts';
import { tracesService } from '../src/traces/traces.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = (spanId: string, name: string, more: object = {}) => ({
  ...{ traceId: TRACE, spanId, name, kind: 1, status: { code: 0 } },
  ...{ startTimeUnixNano: '1800000000000000000', endTimeUnixNano: '1800000000020000000' },
  ...{ attributes: [{ key: 'http.route', value: { stringValue: '/tours/:slug' } }], ...more },
});
const bodyOf = (...spans: object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'fernweh-shell' } }] },
      scopeSpans: [{ scope: { name: 'a' }, spans }],
    },
  ],
});

let running: Running;
beforeAll(async () => {
  running = await start(tracesService(), { port: 0 });
});
afterAll(() => running.close());
const send = (body: object) =>
  fetch(`${running.url}/v1/traces`, { method: 'POST', body: JSON.stringify(body) });
const read = async (path: string) => (await fetch(running.url + path)).text();

test('what a collector gets is shown as a tree, with texts as texts', async () => {
  expect(await read('/')).toContain('No traces yet');
  const child = span('1111111111111111', '<b>render</b>', {
    parentSpanId: '00f067aa0ba902b7',
    status: { code: 2 },
  });
  expect((await send(bodyOf(child, span('00f067aa0ba902b7', 'GET /tours/:slug')))).status).toBe(200);
  expect(await read('/')).toContain(`<a href="/traces/${TRACE}">GET /tours/:slug</a>`);
  const page = await read(`/traces/${TRACE}`);
  expect(page.indexOf('GET /tours/:slug')).toBeLessThan(page.indexOf('– &lt;b&gt;render'));
  expect(page).toContain('(failed)');
  expect(page).toContain('http.route=/tours/:slug');
  expect(JSON.parse(await read('/traces'))[0]).toMatchObject([
    { failed: true },
    { service: 'fernweh-shell' },
  ]);
});

test('something else is refused', async () => {
  expect((await send({ resourceSpans: 'none' })).status).toBe(400);
  expect((await send(bodyOf(span('x', 'a')))).status).toBe(400);
  expect((await fetch(`${running.url}/traces/${'0'.repeat(32)}`)).status).toBe(404);
});

test('only the newest traces are kept', async () => {
  const traceId = (n: number) => n.toString(16).padStart(32, '0');
  await send(
    bodyOf(
      ...Array.from({ length: 300 }, (_, n) => span('1111111111111111', 'a', { traceId: traceId(n + 1) })),
    ),
  );
  const kept = JSON.parse(await read('/traces'));
  expect(kept.length).toBe(200);
  expect(kept[0][0].traceId).toBe(traceId(300));
});
