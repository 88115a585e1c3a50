import fastify from 'fastify';
import { site } from '../../../../../shell/src/site.ts';
import { oneMarket } from '../../../../../shell/test/support/site-parts.ts';
import { routeAt } from '../../routes/route-table.ts';
import type { PageService } from '../pages/page-service.ts';
import { forms } from './forms.ts';

const SITE = 'https://site.example';
const TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const FORM = { ...TYPE, 'sec-fetch-site': 'same-origin' };
const answer = jest.fn();

async function post(payload: string, headers: Record<string, string> = FORM, url = '/contact-us') {
  const app = fastify();
  await app.register(forms, {
    service: { answer } as unknown as PageService,
    variants: oneMarket(),
    siteUrl: SITE,
    policed: true,
  });
  return app.inject({ method: 'POST', url, payload, headers });
}

beforeEach(() => {
  answer.mockReset();
  answer.mockResolvedValue({
    status: 200,
    policy: "default-src 'none'",
    document: { plain: Buffer.from('<h1>Sent</h1>') },
  });
});

test('a form is answered by its page, which is never cached', async () => {
  const { statusCode, headers, body } = await post('name=Ada+L.&message=%3Cb%3E');
  expect([statusCode, body]).toEqual([200, '<h1>Sent</h1>']);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'",
    'content-type': 'text/html; charset=utf-8',
  });
  expect(answer).toHaveBeenCalledWith(
    {
      ...{ path: '/contact-us', geo: {}, cohort: 'stable' },
      ...{ caller: '127.0.0.1', traceparent: expect.any(String) },
    },
    {
      fields: { name: 'Ada L.', message: '<b>' },
      address: '127.0.0.1',
    },
  );
});

test('a form that leads to another page is answered with 303, so that nobody sends it twice', async () => {
  answer.mockResolvedValue({
    status: 302,
    redirect: '/thank-you?order=1',
    document: { plain: Buffer.from('') },
  });
  const { statusCode, headers } = await post('name=Ada');
  expect([statusCode, headers.location]).toEqual([303, '/thank-you?order=1']);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('the page of a form gets the cookies that its route names', async () => {
  const cookies = { unstored: true, cookies: ['cart'] };
  const order = routeAt('/order', 'mf-cart/order', 'mf-cart', 'Order', cookies);
  const replaced = jest.replaceProperty(site, 'routes', [order]);
  await post('name=Ada', { ...FORM, cookie: 'session=secret; cart=c1' }, '/order').finally(() =>
    replaced.restore(),
  );
  expect(answer.mock.calls[0][0]).toMatchObject({ path: '/order', cookies: { cart: 'c1' } });
});

test('a page without a form refuses a POST', async () => {
  answer.mockResolvedValue(undefined);
  const { statusCode, headers } = await post('a=b', FORM, '/blog');
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['cross-site', 'same-site'])('a form of a %s page is refused', async site => {
  expect((await post('name=Ada', { ...FORM, 'sec-fetch-site': site })).statusCode).toBe(403);
  expect(answer).not.toHaveBeenCalled();
});

test('nothing but a form is read, and no more of it than a form can hold', async () => {
  expect((await post('{"name":"Ada"}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await post(`message=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  ['Origin', { origin: SITE }, 200],
  ['Referer', { referer: `${SITE}/contact-us` }, 200],
  ['a foreign Origin', { origin: 'https://evil.example' }, 403],
  ['a foreign Referer', { referer: 'https://evil.example/?https://site.example/' }, 403],
  ['a hidden Origin', { origin: 'null' }, 403],
  ['a foreign Origin with a Referer of the site', { origin: 'https://evil.example', referer: SITE }, 403],
  ['nothing', {}, 403],
])('an older browser proves by %s where its form comes from', async (_proof, headers, status) => {
  expect((await post('name=Ada', { ...TYPE, ...headers })).statusCode).toBe(status);
});
