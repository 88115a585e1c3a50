import { decodeJwt } from 'jose';
import type { Running } from '../src/shared/server.ts';
import { type Browser, createBrowser } from './browser.ts';
import { AUDIENCE, startTenant } from './tenant.ts';

const TOOL = 'fernweh-moderation';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let tenant: Running;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

const post = (path: string, form: Record<string, string>) =>
  fetch(tenant.url + path, { method: 'POST', body: new URLSearchParams({ client_id: TOOL, ...form }) });

async function start() {
  const answer = await post('/oauth/device/code', { scope: 'openid offline_access', audience: AUDIENCE });
  return (await answer.json()) as {
    device_code: string;
    user_code: string;
    verification_uri: string;
    expires_in: number;
    interval: number;
  };
}
const redeem = async (device_code: string) =>
  (await post('/oauth/token', { grant_type: GRANT, device_code })).json();

const shown = async (response: Response) => ({ url: response.url, html: await response.text(), response });

/** The page that asks to confirm the code. */
async function typeCode(browser: Browser, address: string, code: string) {
  const page = await shown(await browser.open(address));
  return shown(await browser.submit(page, { user_code: code }));
}

test('a visitor who enters a tool’s code, confirms it and logs in signs the tool in', async () => {
  const { device_code, user_code, verification_uri, expires_in } = await start();
  expect(user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect([verification_uri, expires_in]).toEqual([`${tenant.url}/activate`, 900]);
  expect(await redeem(device_code)).toMatchObject({ error: 'authorization_pending' });

  const browser = createBrowser();
  const first = await shown(await browser.open(verification_uri));
  expect(first.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(first.html).not.toMatch(/<script|style=|\son\w+=/);
  const question = await typeCode(browser, verification_uri, user_code.toLowerCase());
  expect(question.html).toContain(user_code);
  expect(question.html).toContain('moderators’ tool');
  const login = await browser.follow(await browser.submit(question, { confirm: 'yes' }));
  const back = await browser.submit(await shown(login), {
    email: 'moderator@fernweh.example',
    password: 'fernweh',
  });
  const done = await shown(await browser.follow(back));
  expect(done.html).toContain('Connected');

  const tokens = (await redeem(device_code)) as { access_token: string; refresh_token: string };
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    azp: TOOL,
    permissions: ['moderate:reviews'],
    aud: expect.arrayContaining([AUDIENCE]),
  });
  const renewed = await post('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  expect(await renewed.json()).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  });
  expect(await redeem(device_code)).toMatchObject({ error: 'invalid_grant' });
});

test('a visitor who refuses keeps the tool signed out', async () => {
  const { device_code, user_code, verification_uri } = await start();
  const browser = createBrowser();
  const question = await typeCode(browser, verification_uri, user_code);
  const refused = await browser.submit(question, { abort: 'yes' });
  expect(await refused.text()).toContain('The tool wasn’t connected.');
  expect(await redeem(device_code)).toMatchObject({ error: 'access_denied' });
});

test('an unknown code is reported, and a form from another site signs no tool in', async () => {
  const { device_code, user_code, verification_uri } = await start();
  const browser = createBrowser();
  const page = await typeCode(browser, verification_uri, '"><b>x');
  expect(page.html).toContain('We don’t recognise this code.');
  expect(page.html).not.toContain('<b>x');
  await browser.open(verification_uri, {
    method: 'POST',
    body: new URLSearchParams({ user_code, confirm: 'yes', xsrf: 'guess' }),
  });
  expect(await redeem(device_code)).toMatchObject({ error: 'authorization_pending' });
});
