import { readOperations } from './operations.ts';

const CALL = {
  parameters: [
    { in: 'query', name: 'limit' },
    { in: 'header', name: 'X-Wishlist-Id' },
  ],
  security: [{}, { bearer: [] }],
};

test('every call of the document is read, and none that is for operators', () => {
  const document = {
    paths: {
      '/healthz': { get: {} },
      '/wishlist': { get: CALL, post: { security: [{ bearer: [] }], 'x-calls-per-minute': 30 } },
    },
  };
  expect(readOperations(document)).toMatchObject([
    { name: 'GET /wishlist', query: ['limit'], headers: ['x-wishlist-id'], needsUser: false },
    { name: 'POST /wishlist', method: 'POST', needsUser: true, perMinute: 30, body: undefined },
  ]);
});

test('a body is the example of the document, else one of our own', () => {
  const content = { 'application/json': { example: { code: 'EARLY' } } };
  const [promo, contact] = readOperations({
    paths: {
      '/promo': { post: { requestBody: { content } } },
      '/contact': { post: { requestBody: {} } },
    },
  });
  expect(promo?.body).toEqual({ code: 'EARLY' });
  expect(contact?.body).toMatchObject({ topic: 'Something else' });
});
