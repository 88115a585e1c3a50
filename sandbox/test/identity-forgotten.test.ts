import type { Running } from '../src/shared/server.ts';
import { createMailbox } from './mailbox.ts';
import { createApplication, startTenant } from './tenant.ts';

const mailbox = createMailbox();
const limits = { perAccount: 3, perAddress: 100, periodMs: 60_000 };
let tenant: Running;
beforeAll(async () => {
  tenant = await startTenant({ mail: mailbox.send, mailLimits: limits });
});
afterAll(() => tenant.close());

type App = ReturnType<typeof createApplication>;
const OLD = 'three blue kayaks';
const NEW = 'four green canoes';

/** Submits the form of a page to its own address. */
const submit = async (app: App, answer: Response, fields: Record<string, string>) => {
  const html = await answer.text();
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  return app.browser.submit({ url: new URL(action, tenant.url).href, html }, fields);
};
const openSub = async (app: App, name: string) => app.browser.open(`${(await app.loginPage()).url}/${name}`);

async function makeAccount(email: string) {
  const app = createApplication(tenant.url);
  await submit(app, await openSub(app, 'sign-up'), {
    'given-name': 'Ada',
    'family-name': 'Ng',
    email,
    password: OLD,
    adult: 'yes',
  });
  await app.browser.open(mailbox.linkTo(email));
}
async function forget(email: string) {
  const app = createApplication(tenant.url);
  const answer = await submit(app, await openSub(app, 'forgotten'), { email });
  return { app, answer };
}
async function tries(email: string, password: string) {
  const app = createApplication(tenant.url);
  return (await app.browser.submit(await app.loginPage(), { email, password })).status;
}

test('a mail with a link gives a new password and signs in; the old password and the link are over', async () => {
  await makeAccount('ada@example.com');
  const { app, answer } = await forget('ADA@example.com');
  expect(await (await app.browser.follow(answer)).text()).toContain('If there’s an account for this address');
  const link = mailbox.linkTo('ada@example.com');
  const short = await submit(app, await app.browser.open(link), { password: 'short' });
  expect(short.status).toBe(400);
  const saved = await submit(app, short, { password: NEW });
  const back = await app.browser.follow(saved);
  expect(back.headers.get('location')).toContain('code=');
  expect([await tries('ada@example.com', OLD), await tries('ada@example.com', NEW)]).toEqual([400, 303]);
  expect((await app.browser.open(link)).status).toBe(410);
});

test('a new password ends the sessions that existed', async () => {
  await makeAccount('eve@example.com');
  const before = createApplication(tenant.url);
  const login = await before.browser.submit(await before.loginPage(), {
    email: 'eve@example.com',
    password: OLD,
  });
  await before.browser.follow(login);
  const { app } = await forget('eve@example.com');
  await submit(app, await app.browser.open(mailbox.linkTo('eve@example.com')), { password: NEW });
  const silent = await before.browser.open(
    before.authorize({ prompt: 'none', response_mode: 'web_message' }).address,
  );
  expect(await silent.text()).toContain('login_required');
});

test('the answer does not tell whether an address has an account, even while no mail can be sent', async () => {
  await makeAccount('bea@example.com');
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  mailbox.fail(true);
  const answers = [await forget('bea@example.com'), await forget('nobody@example.com')];
  mailbox.fail(false);
  const pages = await Promise.all(
    answers.map(async ({ app, answer }) => {
      const page = await app.browser.follow(answer);
      return (await page.text()).replaceAll(/\/u\/login\/[^/?"]+/g, '');
    }),
  );
  expect(pages[0]).toBe(pages[1]);
  expect(silenced.mock.calls.join()).not.toContain('bea@');
  silenced.mockRestore();
});

test('the password of a demonstration account stays, and its mail says so', async () => {
  await forget('past@fernweh.example');
  expect(mailbox.mails.at(-1)?.text).toContain('Its password is “fernweh” and can’t be changed');
  expect(await tries('past@fernweh.example', 'fernweh')).toBe(303);
});

test('in another browser the password is saved, and the visitor is led to the login', async () => {
  await makeAccount('cleo@example.com');
  await forget('cleo@example.com');
  const other = createApplication(tenant.url);
  const saved = await submit(other, await other.browser.open(mailbox.linkTo('cleo@example.com')), {
    password: NEW,
  });
  expect(await saved.text()).toContain('http://localhost:3000/auth/login');
  expect(await tries('cleo@example.com', NEW)).toBe(303);
});

test('mails to one address are limited, known or not', async () => {
  for (const email of ['past@fernweh.example', 'unknown@example.com']) {
    for (let n = 0; n < limits.perAccount; n++) await forget(email);
    expect((await forget(email)).answer.status).toBe(429);
  }
});
