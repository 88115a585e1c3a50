import { builderService } from '../src/builder/builder.ts';
import { contentService } from '../src/content/content.ts';
import { environment } from '../src/environment.ts';
import { geoService } from '../src/geo/geo.ts';
import { type Running, start } from '../src/shared/server.ts';
import { startAll } from '../src/start.ts';
import { imagesDir, worldDir } from './worlds.ts';

const open: Running[] = [];
const up = async (service: Parameters<typeof start>[0]) => {
  const running = await start(service, { port: 0 });
  open.push(running);
  return running;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});

test('content host: serves documents, 404 for the rest, nothing outside its folder', async () => {
  const { url } = await up(contentService({ worldDir }));
  const status = async (path: string) => (await fetch(url + path)).status;
  expect(await status('/v3/menus.json')).toBe(200);
  expect(await status('/v3/regions/europe.json')).toBe(200);
  expect(await status('/v3/pages/contact-us.json')).toBe(200);
  expect(await status('/v3/regions/atlantis.json')).toBe(404);
  expect(await status('/v3/..%2F..%2Fworld.json')).toBe(404);
  expect(await status('/v3/%E0%A4%A.json')).toBe(400);
  expect(await status('/')).toBe(404);
});

test('page builder: a page by its slug, no results for an unknown one, 401 without a key', async () => {
  const { url } = await up(builderService({ worldDir }));
  const get = async (query: string) =>
    (await fetch(`${url}/api/v3/content/page?${query}`)).json() as Promise<{
      results: { data: { blocks: { component: { name: string } }[]; seoTitle: string } }[];
    }>;
  const { results } = await get('apiKey=x&query.data.slug=winter-sale');
  expect(results).toHaveLength(1);
  expect(results[0]?.data.blocks.map(block => block.component.name)).toContain('TourList');
  expect(results[0]?.data.seoTitle).toContain('winter sale');
  expect((await get('apiKey=x&query.data.slug=nothing')).results).toEqual([]);
  const [, second] = (await get('apiKey=x')).results;
  expect((await get('apiKey=x&limit=1&offset=1')).results).toEqual([second]);
  expect((await fetch(`${url}/api/v3/content/page?query.data.slug=winter-sale`)).status).toBe(401);
});

test('geo: the country of an address', async () => {
  const { url } = await up(await geoService({ localCountry: 'GB' }));
  const country = async (ip: string) =>
    ((await (await fetch(`${url}/v1/country?ip=${ip}`)).json()) as { country: string | null }).country;
  expect(await country('81.2.69.142')).toBe('GB');
  expect(await country('41.0.0.1')).toBe('ZA');
  expect(await country('1.128.0.1')).toBe('AU');
  expect(await country('127.0.0.1')).toBe('GB');
  expect((await fetch(`${url}/v1/country?ip=nobody`)).status).toBe(400);
});

test('faults: each mode can be switched on and off', async () => {
  const { url } = await up(contentService({ worldDir }));
  const fault = (mode: string) => fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify({ mode }) });
  const get = (more: RequestInit = {}) => fetch(`${url}/v3/menus.json`, more);
  await fault('down');
  await expect(get()).rejects.toThrow();
  await fault('500');
  expect((await get()).status).toBe(500);
  await fault('invalid');
  const invalid = await get();
  expect(invalid.status).toBe(200);
  await expect(invalid.json()).rejects.toThrow();
  await fault('hang');
  await expect(get({ signal: AbortSignal.timeout(200) })).rejects.toThrow();
  await fault('slow');
  const started = performance.now();
  expect((await get()).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(2900);
  expect((await fault('sideways')).status).toBe(400);
  await fault('none');
  expect((await get()).status).toBe(200);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok', fault: 'none' });
});

test('a port in use is reported in one line, and the stand-ins that had started are stopped', async () => {
  const taken = await up(contentService({ worldDir }));
  const ports = {
    IDENTITY_PORT: '0',
    CONTENT_PORT: '0',
    CONTENTFUL_PORT: '0',
    IMAGES_PORT: '0',
    BUILDER_PORT: '0',
    SEARCH_PORT: '0',
  };
  const env = environment({
    ...ports,
    GEO_PORT: String(taken.port),
    WORLD_DIR: worldDir,
    IMAGES_DIR: imagesDir,
  });
  await expect(startAll(env)).rejects.toThrow(`geo: port ${taken.port} is in use`);
});

test('invalid variables are named', () => {
  expect(() => environment({ SEARCH_PORT: 'many' })).toThrow(/SEARCH_PORT/);
  expect(() => environment({ IDENTITY_SITE_URLS: 'http://localhost:4300,nowhere' })).toThrow(
    /IDENTITY_SITE_URLS/,
  );
});

test('pages of other origins may call', async () => {
  const { url } = await up(contentService({ worldDir }));
  const preflight = await fetch(`${url}/v3/menus.json`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
});

test('a process can run some of the stand-ins', async () => {
  const env = environment({
    STAND_INS: 'search,chat',
    SEARCH_PORT: '0',
    CHAT_PORT: '0',
    WORLD_DIR: worldDir,
  });
  const running = await startAll(env);
  open.push(...running);
  expect(running.map(({ name }) => name)).toEqual(['search', 'chat']);
  expect(() => environment({ STAND_INS: 'search,oracle' })).toThrow(/STAND_INS/);
});
