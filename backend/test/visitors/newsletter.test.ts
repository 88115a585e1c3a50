import { elsewhere, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const ask = (email: unknown, more: object = {}, headers: Record<string, string> = elsewhere()) =>
  api.call('POST', '/newsletter', undefined, { email, ...more }, headers);
const post = (path: string, token: unknown) => api.call('POST', `/newsletter/${path}`, undefined, { token });

test('only a confirmed address gets it, and an unsubscribed one is deleted', async () => {
  expect(await ask('Ada@Example.com')).toMatchObject({ status: 202, body: { status: 'PENDING', days: 7 } });
  const mail = await api.mailTo('ada@example.com');
  expect(mail?.subject).toBe('Confirm your newsletter subscription');
  const token = await api.tokenFor('ada@example.com', 'newsletter');
  // Behind a #, so that no server, log or cache sees it.
  expect(mail?.text).toContain(`/sign-up#newsletter=${token}`);
  expect(await post('confirm', token)).toMatchObject({ status: 200, body: { before: false } });
  expect((await post('confirm', token)).body).toEqual({ status: 'CONFIRMED', before: true });
  expect((await post('unsubscribe', token)).status).toBe(410);
  const end = await api.tokenFor('ada@example.com', 'token');
  expect(await post('unsubscribe', end)).toMatchObject({ status: 200, body: { status: 'UNSUBSCRIBED' } });
  expect((await post('unsubscribe', end)).status).toBe(200);
  expect((await post('confirm', token)).status).toBe(410);
  expect(await api.count('subscriptions')).toBe(0);
});

test('a mail programme unsubscribes with one POST, a browser visits the site first', async () => {
  await ask('bea@example.com');
  const mail = await api.mailTo('bea@example.com');
  const [, url = ''] = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  const { pathname, search } = new URL(url);
  const looked = await api.app.inject({ url: pathname + search });
  expect(looked.statusCode).toBe(303);
  expect(looked.headers.location).toMatch(/^http:\/\/localhost:3000\/sign-up#unsubscribe=/);
  expect(await api.count('subscriptions')).toBe(1);
  const posted = await api.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.statusCode).toBe(200);
  expect(await api.count('subscriptions')).toBe(0);
});

test('the answer doesn’t reveal subscribers, and they get no second mail', async () => {
  await ask('cyd@example.com');
  await post('confirm', await api.tokenFor('cyd@example.com', 'newsletter'));
  const sent = api.sent.length;
  expect(await ask('cyd@example.com')).toMatchObject({ status: 202, body: { status: 'PENDING', days: 7 } });
  await api.mailTo('cyd@example.com');
  expect(api.sent).toHaveLength(sent);
});

test('a link expires after seven days, and an unconfirmed address is deleted', async () => {
  await ask('dee@example.com');
  const token = await api.tokenFor('dee@example.com', 'newsletter');
  api.clock.move(7 * 86_400_000 + 1);
  expect((await post('confirm', token)).status).toBe(410);
  const before = await api.count('subscriptions');
  await api.app.scheduler.tick();
  expect(await api.count('subscriptions')).toBe(before - 1);
});

test('one address gets at most three mails an hour', async () => {
  for (let n = 0; n < 3; n++) expect((await ask('eva@example.com')).status).toBe(202);
  expect(await ask('eva@example.com')).toMatchObject({ status: 429 });
  expect((await ask('fay@example.com')).status).toBe(202);
});

test.each(['', 'ada', 'a@b@c.org', `${'a'.repeat(250)}@b.se`, 'a@b.org\r\nBcc: c@d.org', 7, null, ['a@b.c']])(
  '%j is not an address',
  async email => {
    const before = await api.count('subscriptions');
    const answer = await ask(email);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/email', message: 'Enter an email address like name@example.com' }] },
    });
    expect(await api.count('subscriptions')).toBe(before);
  },
);

test('a robot is answered, and its address isn’t stored', async () => {
  const before = await api.count('subscriptions');
  expect((await ask('gus@example.com', { website: 'x' })).status).toBe(202);
  expect(await api.count('subscriptions')).toBe(before);
});
