import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@flotilla/cli/free-port';
import { CART_COOKIE, CART_ENDPOINT, type Cart } from '@tractor-store/contracts/shop';

/** Builds take most of it. */
jest.setTimeout(300_000);

type Shop = { url: string; process: ChildProcess };
const running: ChildProcess[] = [];

/** The shop as `npm start` starts it, on a free port with a data folder of its own. */
async function startShop(...options: string[]): Promise<Shop> {
  const port = await freePort();
  const { NODE_ENV: _test, ...env } = process.env;
  const data = mkdtempSync(join(tmpdir(), 'tractor-store-'));
  const words = ['--port', String(port), '--data', data, ...options];
  const child = spawn(process.execPath, [join(__dirname, 'main.ts'), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
    if (line.startsWith('ready')) return { url: `http://localhost:${port}`, process: child };
  throw new Error('The shop has ended before it was ready');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => Promise.all(running.map(end)));

const BOUNDARY = /id="fw-(header|page|footer)" data-boundary="([^"]+)" data-rendered="([^"]+)"/g;

/** Whose each part of a page is, and who rendered it. */
const partsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(BOUNDARY)].map(([, slot, team, by]) => [slot, `${team} by ${by}`]));
const frame = (page: string) => ({
  header: 'mf-explore by server',
  page: `${page} by server`,
  footer: 'mf-explore by server',
});

async function get(path: string, headers: Record<string, string> = {}, { url } = shop) {
  const answer = await fetch(url + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

test.each([
  ['/', 'mf-explore', 200],
  ['/tractors/heritage', 'mf-explore', 200],
  ['/stores', 'mf-explore', 200],
  ['/tractor/barley-queen', 'mf-decide', 200],
  ['/cart', 'mf-checkout', 200],
  ['/checkout', 'mf-checkout', 200],
  ['/thank-you?order=ABCDEF12', 'mf-checkout', 200],
  ['/tractors/steam', 'mf-explore', 404],
  ['/nowhere/at-all', 'mf-explore', 404],
])('%s is a page of %s, whole from the server, in the frame of Explore', async (path, team, status) => {
  const page = await get(path);
  expect([page.status, partsOf(page.html)]).toEqual([status, frame(team)]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('without script a visitor buys a tractor, and there is one less in stock', async () => {
  const { cookie, left } = await cartWith('barley-queen-fern');
  const filled = await get('/cart', { cookie });
  expect(filled.html).toContain('Barley Queen, Fern');
  expect(filled.headers.get('cache-control')).toBe('private, no-store');
  expect((await get('/_data/cart', { cookie })).html).toContain('Fern');
  expect((await get('/cart')).html).toContain('Your cart is empty');

  const buyer = { firstName: 'Ada', lastName: 'Lind', store: await firstStore(cookie) };
  const incomplete = await post('/checkout', { ...buyer, lastName: '' }, cookie);
  expect([incomplete.status, partsOf(await incomplete.text())]).toEqual([200, frame('mf-checkout')]);
  const ordered = await post('/checkout', buyer, cookie);
  const thanks = ordered.headers.get('location') ?? '';
  expect([ordered.status, thanks]).toEqual([303, expect.stringMatching(/^\/thank-you\?order=\w+$/)]);
  expect((await get(thanks)).html).toContain('Thank you!');
  expect((await cartWith('barley-queen-fern')).left).toBe(left - 1);
});

/** A new cart, as a form without script fills it. @returns its cookie, and how many more of the tractor there are */
async function cartWith(sku: string): Promise<{ cookie: string; left: number }> {
  const added = await post(CART_ENDPOINT, { sku, change: 'add' });
  expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toMatch(new RegExp(`^${CART_COOKIE}=`));
  const { lines } = JSON.parse((await get(CART_ENDPOINT, { cookie })).html) as Cart;
  return { cookie, left: lines[0]?.left ?? 0 };
}

/** Of those that the checkout offers. */
async function firstStore(cookie: string): Promise<string> {
  const [, store = ''] =
    /name="store"[^>]*value="([^"]+)"/.exec((await get('/checkout', { cookie })).html) ?? [];
  return store;
}

test('whatever a stranger invents is answered, and takes no part of a page from anybody else', async () => {
  const { cookie } = await cartWith('quiet-furrow-sky');
  const fields = { firstName: 'Ada', lastName: 'Lind', store: 'x'.repeat(80) };
  const boat = encodeURIComponent(JSON.stringify({ sku: 'boat' }));
  // More than it takes to open a circuit.
  for (let time = 0; time < 8; time += 1) {
    const answers = await Promise.all([
      get(`/_fragments/mf-checkout/add-to-cart?props=${boat}`),
      get('/cart', { cookie: `${CART_COOKIE}=${'ÿ'.repeat(4000)}` }),
      post('/checkout', fields, `${CART_COOKIE}=boat`),
      post('/checkout', fields, cookie),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 200]);
  }
  expect((await get('/tractor/old-ploughman')).html).toContain('Add to cart');
  expect((await get('/cart', { cookie })).html).toContain('Quiet Furrow, Sky');
  expect((await get('/checkout', { cookie })).html).toContain('Place order');
});

test('where teams have released nothing, the parts of the others are there', async () => {
  const some = await startShop('--built', '--without', 'mf-decide', '--without', 'mf-inspire');
  const product = await get('/tractor/barley-queen', {}, some);
  expect([product.status, partsOf(product.html)]).toEqual([
    503,
    { ...frame('mf-decide'), page: 'mf-decide by fallback' },
  ]);
  expect(product.html).toContain('We can’t show this page');
  const home = await get('/', {}, some);
  expect([home.status, partsOf(home.html)]).toEqual([200, frame('mf-explore')]);
  await end(some.process);
});
