import { LONG, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const TABLES = ['reviews', 'review_reports', 'messages', 'subscriptions', 'people', 'outbox'];
const contents = () => Promise.all(TABLES.map(api.count));

const CALLS = {
  '/reviews': { tour: 'slow-coast', rating: 5, title: 'Slow', comment: LONG, name: 'A', email: 'a@b.org' },
  '/reviews/confirm': { token: 'x' },
  '/reviews/review-1/report': { reason: 'abusive' },
  '/newsletter': { email: 'a@b.org' },
  '/newsletter/confirm': { token: 'x' },
  '/newsletter/unsubscribe': { token: 'x' },
  '/contact': { name: 'A', email: 'a@b.org', topic: 'Something else', message: LONG },
  '/support-tickets': { name: 'A', email: 'a@b.org', topic: 'Something else', message: LONG },
};
const WRONG = [null, 7, true, [], {}, '', "';--", '\u0000', '\uD800', { $gt: '' }, 'x'.repeat(30_000)];

const as = (user: string) => ({ authorization: `Bearer ${user}` });

describe.each(Object.entries(CALLS))('%s', (path, good) => {
  test.each([
    ['JSON that is cut off', '{"email":"a@b.org"'],
    ['no body', ''],
    ['a list', '[]'],
    ['a word', '"a@b.org"'],
    ['null', 'null'],
    ['a poisoned body', `${JSON.stringify(good).slice(0, -1)},"__proto__":{"isAdmin":true}}`],
    ['a poisoned constructor', `${JSON.stringify(good).slice(0, -1)},"constructor":{"prototype":{}}}`],
    ['a huge body', JSON.stringify({ ...good, more: 'x'.repeat(70_000) })],
    ['a deep body', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('%s is refused, and nothing is stored', async (_, payload) => {
    const before = await contents();
    const answer = await api.raw(path, payload, as('eve'));
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(await contents()).toEqual(before);
  });

  test('a field of any wrong type is refused, and nothing is stored', async () => {
    const before = await contents();
    for (const field of Object.keys(good))
      for (const [n, wrong] of WRONG.entries()) {
        const answer = await api.raw(path, { ...good, [field]: wrong }, as(`eve-${field}-${n}`));
        expect([field, n, Math.floor(answer.statusCode / 100)]).toEqual([field, n, 4]);
      }
    expect(await contents()).toEqual(before);
  });

  test('another content type is refused', async () => {
    const answer = await api.raw(path, 'email=a@b.org', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.statusCode).toBe(path === '/support-tickets' ? 401 : 415);
  });
});
