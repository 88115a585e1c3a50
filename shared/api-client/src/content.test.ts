import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_LATE } from '@flotilla/runtime/deadline';
import { countCalls, noCalls } from '@flotilla/runtime/service-calls';

type Content = typeof import('./content.ts');

const signal = new AbortController().signal;
let server: Server;
let answer: { status: number; body: string } | 'hang';
let asked: string[];
let content: Content;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answer === 'hang') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0);
  process.env.CONTENT_URL = `http://localhost:${(server.address() as AddressInfo).port}`;
  process.env.CALL_DEADLINE_MS = '2000';
  content = await import('./content.ts');
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('contact-us without both lists is rejected (product/content 2)', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answer = { status: 200, body: JSON.stringify({ seo: { title: '', description: '' }, openingHours: [] }) };
  await expect(content.getContactUs({ signal })).rejects.toThrow('Invalid data type for contact-us page');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"path":"countryPhoneNumbers"'));
});

test('404 means that there is no such page; 500 and a wrong document are failures', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answer = { status: 404, body: '{}' };
  await expect(content.getRegion('atlantis', { signal })).resolves.toBeUndefined();
  answer = { status: 500, body: '{}' };
  await expect(content.getRegion('europe', { signal })).rejects.toThrow('HTTP error! status: 500');
  answer = { status: 200, body: '"a page"' };
  await expect(content.getRegion('europe', { signal })).rejects.toThrow();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"document":"/v3/regions/europe.json"'));
});

test.each([{ title: 'Europe' }, { title: 'Europe', slug: '' }])(
  'a place without a slug has no page, whatever the URL says (product/routes 10): %j',
  async document => {
    const seo = { title: '', description: '' };
    answer = { status: 200, body: JSON.stringify({ ...document, seo, tours: [] }) };
    for (const get of [content.getRegion, content.getCountry])
      await expect(get('europe', { signal })).rejects.toBeInstanceOf(content.MissingSlug);
  },
);

test('the list of static pages is a document of its own', async () => {
  answer = { status: 200, body: '{"pages":[{"slug":"privacy"}]}' };
  expect(await content.getStaticPages({ signal })).toEqual({ pages: [{ slug: 'privacy' }] });
  expect(asked).toEqual(['/v3/pages.json']);
});

test('the content host is not called with what cannot be a slug', async () => {
  await expect(content.getCountry('../menus', { signal })).resolves.toBeUndefined();
  await expect(content.getCountry('', { signal })).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

test('a call ends at its deadline when the service hangs', async () => {
  answer = 'hang';
  const calls = noCalls();
  await countCalls(calls, () => expect(content.getHome({ signal })).rejects.toThrow(SERVICE_LATE));
  expect(calls.failures).toContain(SERVICE_LATE);
});

test('a document that has not changed is read once, and its mistakes are reported every time', async () => {
  // Further apart than the moment for which answers are shared.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const paths = async () => {
    now += 60_000;
    const onSlip = jest.fn();
    const data = await content.getStaticPages({ signal, onSlip });
    return { data, slips: onSlip.mock.calls.map(([{ path }]) => path) };
  };
  answer = { status: 200, body: '{"pages":[{"slug":"privacy"},{"slug":7}]}' };
  const first = await paths();
  const second = await paths();
  expect(asked).toHaveLength(2);
  expect(first).toEqual({ data: { pages: [{ slug: 'privacy' }] }, slips: ['pages[1].slug'] });
  expect(second.data).toBe(first.data);
  expect(second.slips).toEqual(first.slips);
  expect(() => second.data.pages.push({ slug: 'terms' })).toThrow(TypeError);
  answer = { status: 200, body: '{"pages":[{"slug":"terms"}]}' };
  expect((await paths()).data).toEqual({ pages: [{ slug: 'terms' }] });
});
