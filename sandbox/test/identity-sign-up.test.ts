import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFormToken } from '@fernweh/config/form-token';
import { decodeJwt } from 'jose';
import type { Running } from '../src/shared/server.ts';
import { createBrowser } from './browser.ts';
import { createMailbox } from './mailbox.ts';
import { createApplication, SITE, startTenant, type Tokens } from './tenant.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
const accountsFile = path.join(folder, 'identity', 'accounts.json');
const mailbox = createMailbox();
const requests: unknown[] = [];
let apiStatus = 202;
const api = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!isFormToken('secret', String(request.headers['x-form-token']))) apiStatus = 403;
  requests.push(JSON.parse(body));
  response.writeHead(apiStatus).end();
});

const start = () =>
  startTenant({
    accountsFile,
    mail: mailbox.send,
    mailLimits: { perAccount: 3, perAddress: 100, periodMs: 60_000 },
    newsletter: {
      url: `http://localhost:${(api.address() as AddressInfo).port}/api/v1/newsletter`,
      formSecret: 'secret',
    },
  });
let tenant: Running;
beforeAll(async () => {
  await new Promise<void>(done => api.listen(0, done));
  tenant = await start();
});
afterAll(async () => {
  await tenant.close();
  api.close();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'three blue kayaks';
const typed = (email: string, more: Record<string, string> = {}) => ({
  'given-name': 'Zoë',
  'family-name': 'O’Hara',
  email,
  password: PASSWORD,
  adult: 'yes',
  ...more,
});

type Page = { url: string; html: string };
const shown = async (response: Response): Promise<Page> => ({
  url: response.url,
  html: await response.text(),
});

/** Opens the sign-up page as the site's button does. */
async function open(browser = createBrowser(), way: Record<string, string> = {}) {
  const app = createApplication(tenant.url, browser);
  const { verifier, address } = app.authorize({ screen_hint: 'signup', ...way });
  const login = await browser.follow(await browser.open(address));
  const page = await shown(await browser.follow(login));
  const form = (pageShown: Page, fields: Record<string, string>) => {
    const action = /action="([^"]+)"/.exec(pageShown.html)?.[1] ?? '';
    return browser.submit({ url: new URL(action, tenant.url).href, html: pageShown.html }, fields);
  };
  /** Follows the redirects back to the site. @returns the claims of the account */
  const signedIn = async (answer: Response) => {
    const back = await browser.follow(answer);
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const tokens = (await (await app.redeem(code, verifier)).json()) as Tokens;
    return decodeJwt(tokens.id_token);
  };
  return { app, browser, page, form, signedIn };
}
type Visit = Awaited<ReturnType<typeof open>>;

const signUp = async ({ browser, page, form }: Visit, email: string, more = {}) =>
  shown(await browser.follow(await form(page, typed(email, more))));

/** Opens the link in the mail in the browser that asked for the account: nothing more is asked. */
const confirm = ({ browser }: Visit, email: string) => browser.open(mailbox.linkTo(email));

test('a visitor makes an account, confirms the address by the link in a mail, and is signed in', async () => {
  const visit = await open();
  expect(visit.page.html).toContain('<h1>Create an account</h1>');
  expect(visit.page.html).not.toMatch(/<script|style=|\son\w+=|checkbox"[^>]*checked/);
  const sent = await signUp(visit, 'Zoe@Example.com');
  expect(sent.html).toContain('Check your email');
  const claims = await visit.signedIn(await confirm(visit, 'Zoe@Example.com'));
  expect(claims).toMatchObject({
    email: 'zoe@example.com',
    email_verified: true,
    name: 'Zoë O’Hara',
    given_name: 'Zoë',
  });
  expect(requests).toEqual([]);
});

test('nothing is an account before the link is pressed: opening it, as mail scanners do, is not enough', async () => {
  const visit = await open();
  const sent = await signUp(visit, 'waits@example.com');
  const early = await visit.form(sent, {});
  expect(early.status).toBe(409);
  expect(await early.text()).toContain('Your address isn’t confirmed yet');
  await fetch(mailbox.linkTo('waits@example.com'));
  expect((await visit.form(sent, {})).status).toBe(409);
  const login = await createApplication(tenant.url).loginPage();
  const other = createApplication(tenant.url);
  const page = await other.loginPage();
  const refused = await other.browser.submit(page, { email: 'waits@example.com', password: PASSWORD });
  expect([login.response.status, refused.status]).toEqual([200, 400]);
});

const WAY = { 'ext-return': '/checkout?tour=a&departure=A-1', 'ext-back': '/tours/a?departure=A-1' };
const LOGIN_AGAIN = `${SITE}/auth/login?returnTo=${encodeURIComponent(WAY['ext-return'])}`;

test('after the mail’s tab has gone on, the first tab goes on as well, and "back" leads to the page that was left', async () => {
  const visit = await open(createBrowser(), WAY);
  const sent = await signUp(visit, 'tabs@example.com');
  expect(await visit.signedIn(await confirm(visit, 'tabs@example.com'))).toMatchObject({
    email: 'tabs@example.com',
  });
  const pressed = await visit.form(sent, {});
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, LOGIN_AGAIN]);
  const back = await visit.browser.open(visit.page.url);
  expect([back.status, back.headers.get('location')]).toEqual([303, `${SITE}/tours/a?departure=A-1`]);
});

test.each(['//evil.example/x', '/\\\\evil.example', 'https://evil.example', '/a\nb', `/${'a'.repeat(700)}`])(
  'a way to %j is none',
  async to => {
    const visit = await open(createBrowser(), { 'ext-return': to, 'ext-back': to });
    await signUp(visit, `way-${to.length}@example.com`);
    await visit.signedIn(await confirm(visit, `way-${to.length}@example.com`));
    const back = await visit.browser.open(visit.page.url);
    expect([back.status, await back.text()]).toEqual([400, expect.stringContaining('no longer valid')]);
  },
);

test('a link opened on another device confirms too; the first one goes on by a press, the link works once', async () => {
  const visit = await open();
  const sent = await signUp(visit, 'two@example.com');
  const phone = createBrowser();
  const link = mailbox.linkTo('two@example.com');
  const question = await shown(await phone.open(link));
  const press = () =>
    phone.submit({ url: new URL(link).origin + new URL(link).pathname, html: question.html }, {});
  const done = await press();
  expect(await done.text()).toContain('Your account is ready');
  expect((await press()).status).toBe(410);
  expect((await phone.open(link)).status).toBe(200);
  expect(await visit.signedIn(await visit.form(sent, {}))).toMatchObject({ email: 'two@example.com' });
});

test('the link of another sign-in’s account asks for a press, also in a browser that is signing in', async () => {
  await signUp(await open(), 'eve@example.com');
  const visit = await open();
  const token = new URL(mailbox.linkTo('eve@example.com')).searchParams.get('token') ?? '';
  const own = new URL(visit.page.url).pathname.replace(/\/sign-up$/, '');
  const answer = await visit.browser.open(`${tenant.url}${own}/confirm?token=${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
});

test('the pages say the same for a known address; its owner alone is told, by mail', async () => {
  const known = await signUp(await open(), 'new@fernweh.example');
  const unknown = await signUp(await open(), 'nobody@example.com');
  const neutral = ({ html, url }: Page) =>
    html
      .replaceAll(new URL(url).pathname.split('/')[3] ?? '', 'uid')
      .replace(/value="[^"]+"/g, '')
      .replaceAll(/\S+@\S+?</g, '<');
  expect(neutral(known)).toBe(neutral(unknown));
  expect(mailbox.mails.findLast(({ to }) => to === 'new@fernweh.example')?.subject).toBe(
    'You already have a Fernweh account',
  );
});

test('what is wrong is listed with links to the fields; what was typed stays, but for the password', async () => {
  const { page, form } = await open();
  const answer = await form(page, {
    ...typed('not an address', { newsletter: 'yes', adult: '' }),
    'given-name': '<b>',
    password: 'password1',
  });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain('4 things need another look');
  for (const [name, message] of [
    ['given-name', 'Enter your first name'],
    ['email', 'Enter an email address like name@example.com'],
    ['password', 'Choose a password of at least 10 characters'],
    ['adult', 'You must be 18 or over'],
  ])
    expect(html).toContain(`<a href="#${name}">${message}</a>`);
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html).toMatch(/type="checkbox"[^>]*checked/);
  expect(html).not.toContain('password1');
});

test.each([
  ['somebody who does not say to be 18', { adult: '' }, 'You must be 18 or over'],
  ['a password with the address in it', { password: 'my-someone-2020' }, 'without your email address'],
  ['a password that everybody tries first', { password: 'Password123!' }, 'easy to guess'],
  ['a password of one letter', { password: 'aaaaaaaaaaaa' }, 'easy to guess'],
])('%s is refused', async (_, more, message) => {
  const { page, form } = await open();
  const answer = await form(page, typed('someone@example.com', more));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test('an account survives a restart; the file is private and holds no password', async () => {
  const visit = await open();
  await signUp(visit, 'stays@example.com');
  await confirm(visit, 'stays@example.com');
  await tenant.close();
  tenant = await start();
  const app = createApplication(tenant.url);
  const page = await app.loginPage();
  const answer = await app.browser.submit(page, { email: 'Stays@example.com', password: PASSWORD });
  expect(answer.status).toBe(303);
  expect(readFileSync(accountsFile, 'utf8')).not.toMatch(/kayaks/);
  expect(statSync(accountsFile).mode & 0o777).toBe(0o600);
});

test('the newsletter is asked for once the address is confirmed; a failed request is repeated at the next sign-in', async () => {
  apiStatus = 503;
  const visit = await open();
  await signUp(visit, 'reader@example.com', { newsletter: 'yes' });
  expect(requests).toEqual([]);
  const failure = jest.spyOn(console, 'error').mockImplementation(() => {});
  await confirm(visit, 'reader@example.com');
  await settled(() => failure.mock.calls.length > 0);
  expect(failure.mock.calls.join()).not.toContain('reader@');
  failure.mockRestore();
  apiStatus = 202;
  for (let n = 0; n < 2; n++) {
    const app = createApplication(tenant.url);
    await app.browser.submit(await app.loginPage(), { email: 'reader@example.com', password: PASSWORD });
    await settled(() => requests.length > 1);
  }
  expect(requests).toEqual([{ email: 'reader@example.com' }, { email: 'reader@example.com' }]);
  // Not 403: the requests are signed.
  expect(apiStatus).toBe(202);
});

test('without a mail server nothing is made, and the visitor is told', async () => {
  mailbox.fail(true);
  const { page, form } = await open();
  const answer = await form(page, typed('unlucky@example.com'));
  mailbox.fail(false);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('We couldn’t send the email, so no account was created.');
});

test('mails to one address are limited', async () => {
  const visit = await open();
  for (let n = 0; n < 3; n++) await signUp(visit, 'often@example.com');
  const answer = await visit.form(visit.page, typed('often@example.com'));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(mailbox.mails.filter(({ to }) => to === 'often@example.com')).toHaveLength(3);
});

test('a form or a press from another site makes no account, and a forged link confirms nothing', async () => {
  const visit = await open();
  await signUp(visit, 'safe@example.com');
  const link = new URL(mailbox.linkTo('safe@example.com'));
  const token = link.searchParams.get('token') ?? '';
  const press = (value: string, origin: string) =>
    visit.browser.open(link.origin + link.pathname, {
      method: 'POST',
      body: new URLSearchParams({ token: value }),
      headers: { origin },
    });
  expect((await press(token, 'https://evil.example')).status).toBe(410);
  const [text, signature = ''] = token.split('.');
  const forged = `${text}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect((await press(forged, link.origin)).status).toBe(410);
  const form = new URLSearchParams(typed('safe@example.com'));
  const foreign = await visit.browser.open(visit.page.url, { method: 'POST', body: form });
  expect(foreign.status).toBe(400);
});

async function settled(isTrue: () => boolean): Promise<void> {
  for (let n = 0; n < 100 && !isTrue(); n++) await new Promise(done => setTimeout(done, 10));
}
