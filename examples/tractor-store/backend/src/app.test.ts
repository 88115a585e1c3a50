import { callerPrefix } from '@flotilla/runtime/address-prefix';
import { CART_COOKIE, CART_ENDPOINT, type Cart, type Product } from '@tractor-store/contracts/shop';
import type { LightMyRequestResponse } from 'fastify';
import { createApp } from './app.ts';
import { createShop } from './shop.ts';

const SKU = 'market-pony-plum';
const JSON_WANTED = { accept: 'application/json' };
let shop: ReturnType<typeof createShop>;
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  shop = createShop();
  app = createApp({ shop });
});
afterEach(() => app.close());

const cookieOf = ({ headers }: LightMyRequestResponse) => String(headers['set-cookie']).split(';')[0] ?? '';
const idOf = (cookie: string) => cookie.slice(CART_COOKIE.length + 1);

const change = (payload: object, headers: Record<string, string> = JSON_WANTED) =>
  app.inject({ method: 'POST', url: CART_ENDPOINT, payload, headers });
const cartOf = async (cookie: string) =>
  (await app.inject({ url: CART_ENDPOINT, headers: { cookie } })).json<Cart>();
const order = (cart: string, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: { cart, firstName: 'Ada', lastName: 'Field', store: 'mill-yard', ...more },
  });
const leftOf = async (sku: string) => (await app.inject(`/api/items/${sku}`)).json<{ left: number }>().left;

test('the catalogue has products with their variants, and one of them by its id', async () => {
  const products = (await app.inject('/api/products')).json<Product[]>();
  expect(products.length).toBeGreaterThan(4);
  for (const { id, variants } of products) expect(variants[0]?.sku).toContain(id);
  expect((await app.inject('/api/products/market-pony')).json()).toMatchObject({ name: 'Market Pony' });
  expect((await app.inject('/api/products/constructor')).statusCode).toBe(404);
  expect((await app.inject('/api/items/none')).statusCode).toBe(404);
  expect((await app.inject('/api/stores')).json()).toHaveLength(3);
});

test('a form without script puts a tractor into a cart and leads there, and scripts cannot read its cookie', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: CART_ENDPOINT,
    payload: `sku=${SKU}&change=add`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(await cartOf(cookieOf(answer))).toMatchObject({ count: 1, lines: [{ sku: SKU, quantity: 1 }] });
});

test('a script gets the cart, and takes a tractor out again', async () => {
  const cookie = cookieOf(await change({ sku: SKU, change: 'add' }));
  const answer = await change({ sku: SKU, change: 'remove' }, { ...JSON_WANTED, cookie });
  expect(answer.json()).toEqual({ lines: [], count: 0, total: 0 });
});

test('no cart holds more than there is, and says so with and without script', async () => {
  const cookie = cookieOf(await change({ sku: SKU, change: 'add' }));
  const again = await change({ sku: SKU, change: 'add' }, { ...JSON_WANTED, cookie });
  expect([again.statusCode, again.json()]).toEqual([409, { problem: 'sold-out' }]);
  const form = await change({ sku: SKU, change: 'add' }, { cookie });
  expect([form.statusCode, form.headers.location]).toEqual([303, '/cart?problem=sold-out']);
  expect((await change({ sku: 'none', change: 'add' })).statusCode).toBe(409);
});

test('of two visitors with the last tractor in their carts one gets it, and the stock goes down', async () => {
  const carts = [
    cookieOf(await change({ sku: SKU, change: 'add' })),
    cookieOf(await change({ sku: SKU, change: 'add' })),
  ];
  const answers = await Promise.all(carts.map(cookie => order(idOf(cookie))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await leftOf(SKU)).toBe(0);
});

test('an order that cannot be kept as a whole takes nothing, and the cart stays', async () => {
  const both = cookieOf(await change({ sku: SKU, change: 'add' }));
  await change({ sku: 'market-pony-honey', change: 'add' }, { ...JSON_WANTED, cookie: both });
  await order(idOf(cookieOf(await change({ sku: SKU, change: 'add' }))));
  expect((await order(idOf(both))).json()).toEqual({ problem: 'sold-out' });
  expect(await leftOf('market-pony-honey')).toBe(3);
  expect((await cartOf(both)).count).toBe(2);
});

test('a cart is ordered once, from a store that there is', async () => {
  const id = idOf(cookieOf(await change({ sku: SKU, change: 'add' })));
  for (const store of ['moon', 'x'.repeat(80)])
    expect((await order(id, { store })).json()).toEqual({ problem: 'unknown-store' });
  expect((await order(id)).json()).toEqual({ number: expect.stringMatching(/^[0-9A-F]{8}$/) });
  expect((await order(id)).json()).toEqual({ problem: 'empty' });
});

test.each([
  ['a word in place of a number', { change: 'add', sku: 7 }],
  ['another change', { change: 'steal', sku: SKU }],
  ['a SKU without an end', { change: 'add', sku: 'x'.repeat(61) }],
])('%s is refused', async (_, payload) => {
  expect((await change(payload)).statusCode).toBe(400);
});

test('long bodies, forms of other sites and names without letters are refused', async () => {
  expect((await change({ sku: SKU, change: 'add', more: 'x'.repeat(5_000) })).statusCode).toBe(413);
  const foreign = await change({ sku: SKU, change: 'add' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
  const id = idOf(cookieOf(await change({ sku: SKU, change: 'add' })));
  expect((await order(id, { firstName: '  ' })).statusCode).toBe(400);
});

test('whoever opens carts without end loses their own, and nobody else one', async () => {
  const from = (address: string) =>
    change({ sku: SKU, change: 'add' }, { ...JSON_WANTED, 'x-forwarded-for': address });
  const visitors = cookieOf(await from('203.0.113.7'));
  const first = cookieOf(await from('2001:db8::1'));
  // A network has a /64 of addresses.
  for (let time = 0; time < 500; time += 1) await from(`2001:db8::${time.toString(16)}`);
  expect([(await cartOf(visitors)).count, (await cartOf(first)).count]).toEqual([1, 0]);
  for (let time = 0; time < 10_000; time += 1) shop.add(shop.openCart(callerPrefix('2001:db8::1')), SKU);
  expect((await cartOf(visitors)).count).toBe(1);
});

test('whoever is refused has opened no cart, and takes none from a neighbour of the same address', async () => {
  const neighbours = cookieOf(await change({ sku: SKU, change: 'add' }));
  for (let time = 0; time < 500; time += 1) await change({ sku: 'boat', change: 'add' });
  expect((await cartOf(neighbours)).count).toBe(1);
});

test('a cookie that the shop did not make opens a new cart', async () => {
  const made = '00000000-0000-4000-8000-000000000000';
  const answer = await change(
    { sku: SKU, change: 'add' },
    { ...JSON_WANTED, cookie: `${CART_COOKIE}=${made}` },
  );
  expect(idOf(cookieOf(answer))).not.toBe(made);
});
