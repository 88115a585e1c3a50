import { createHash } from 'node:crypto';
import { elsewhere, LONG, startVisitors, type VisitorsApi } from '../support/visitors.ts';

/** What a stranger can do to people whose address they know. */
let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

/** As forms without script compute it, and as anybody can. */
const keyOf = (body: object) => ({
  'idempotency-key': createHash('sha256').update(JSON.stringify(body)).digest('hex'),
});
const ask = (email: string, key: object) =>
  api.call('POST', '/newsletter', undefined, { email }, { ...elsewhere(), ...key });
const mailsTo = async (email: string) => {
  await api.mailTo(email);
  return api.sent.filter(({ to }) => to.address === email).length;
};

test('whoever sends the key of somebody’s form with another body does not stop the form', async () => {
  const key = keyOf({ email: 'ada@example.com' });
  expect((await ask('mallory@example.com', key)).status).toBe(202);
  expect((await ask('ada@example.com', key)).status).toBe(202);
  expect(await mailsTo('ada@example.com')).toBe(1);

  const message = { name: 'Ada', email: 'ada@example.com', topic: 'Something else', message: LONG };
  const send = (body: object) =>
    api.call('POST', '/contact', undefined, body, { ...elsewhere(), ...keyOf(message) });
  expect((await send({ ...message, email: 'mallory@example.com' })).status).toBe(201);
  const [first, again] = [await send(message), await send(message)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
});

test.each([null, 0, '', false])(
  'a trap that is left as %j stops no form of the same address',
  async website => {
    const email = `dot-${String(website) || 'empty'}@example.com`;
    const stranger = { email, website };
    await api.call('POST', '/newsletter', undefined, stranger, { ...elsewhere(), ...keyOf({ email }) });
    expect((await ask(email, keyOf({ email }))).status).toBe(202);
  },
);

test('a form that is sent twice sends one mail; whoever has unsubscribed and asks again gets another', async () => {
  const email = 'bea@example.com';
  for (let n = 0; n < 2; n++) await ask(email, keyOf({ email }));
  expect(await mailsTo(email)).toBe(1);
  const mail = await api.mailTo(email);
  const token = /token=([\w-]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1];
  expect((await api.call('POST', '/newsletter/unsubscribe', undefined, { token })).status).toBe(200);
  await ask(email, keyOf({ email }));
  expect(await mailsTo(email)).toBe(2);
});

test('the mail about an unconfirmed review has no word of whoever wrote it', async () => {
  const email = 'cyd@example.com';
  const words = { title: 'Win at evil.example', name: 'Visit evil.example', comment: `${LONG} evil.example` };
  await api.call(
    'POST',
    '/reviews',
    undefined,
    { tour: 'slow-coast', rating: 5, email, ...words },
    elsewhere(),
  );
  const mail = await api.mailTo(email);
  expect(mail?.text).toMatch(/confirm/i);
  expect(JSON.stringify(mail)).not.toContain('evil');
});
