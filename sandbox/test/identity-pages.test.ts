import { siteAddresses } from '../src/identity/site-addresses.ts';
import type { Running } from '../src/shared/server.ts';
import { createApplication, SITE, startTenant } from './tenant.ts';

let tenant: Running;
let url: string;
beforeAll(async () => {
  tenant = await startTenant({ sites: [SITE, 'http://localhost:4300'] });
  url = tenant.url;
});
afterAll(() => tenant.close());

describe('the login page', () => {
  test('has no script, forbids scripts, and lists the accounts', async () => {
    const app = createApplication(url);
    const { response, html } = await app.loginPage();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${SITE} http://localhost:4300`);
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
    expect(html).toContain('<label for="email">');
    expect(html.match(/@fernweh\.example<\/li>/g)).toHaveLength(6);
    for (const [, file] of html.matchAll(/(?:src|href)="(\/u\/[^"]+)"/g))
      expect((await app.browser.open(url + file)).status).toBe(200);
  });

  test('a wrong password shows an error, keeps the address, and lets the visitor try again', async () => {
    const app = createApplication(url);
    const page = await app.loginPage();
    const typed = '"><b>new@fernweh.example';
    const refused = await app.browser.submit(page, { email: typed, password: 'guess' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('Wrong email or password.');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;new@fernweh.example"');
    expect(html).not.toContain('guess');
    const again = await app.browser.submit(
      { url: page.url, html },
      { email: ' New@Fernweh.example', password: 'fernweh' },
    );
    expect(again.status).toBe(303);
  });

  test('a form from another site signs nobody in', async () => {
    const app = createApplication(url);
    const page = await app.loginPage();
    const right = { email: 'new@fernweh.example', password: 'fernweh' };
    const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const post = (body: Record<string, string>, headers: Record<string, string> = {}) =>
      app.browser.open(page.url, { method: 'POST', body: new URLSearchParams(body), headers });
    expect((await post(right)).status).toBe(400);
    expect((await post({ ...right, token: 'x'.repeat(token.length) })).status).toBe(400);
    expect((await post({ ...right, token }, { origin: 'http://localhost:9999' })).status).toBe(400);
    // Another browser has no cookie for this sign-in.
    const other = createApplication(url);
    expect((await other.browser.submit(page, right)).status).toBe(400);
    expect((await post({ ...right, token })).status).toBe(303);
  });

  test('after signing in it says that it is no longer valid', async () => {
    const app = createApplication(url);
    const page = await app.loginPage();
    await app.browser.follow(
      await app.browser.submit(page, { email: 'new@fernweh.example', password: 'fernweh' }),
    );
    const back = await app.browser.open(page.url);
    expect(back.status).toBe(400);
    expect(await back.text()).toContain('This login page is no longer valid');
  });

  test('two tabs can sign in at the same time', async () => {
    const app = createApplication(url);
    const [one, two] = [await app.loginPage(), await app.loginPage()];
    const right = { email: 'new@fernweh.example', password: 'fernweh' };
    expect((await app.browser.submit(one, right)).status).toBe(303);
    expect((await app.browser.submit(two, right)).status).toBe(303);
  });

  test('leads to the sign-up and to a forgotten password; a page without a sign-in is an error', async () => {
    const page = await createApplication(url).loginPage();
    const path = new URL(page.url).pathname;
    expect(page.html).toContain(`href="${path}/sign-up"`);
    expect(page.html).toContain(`href="${path}/forgotten"`);
    expect((await fetch(`${url}/u/login`)).status).toBe(400);
    expect((await fetch(`${url}${path}/sign-up`)).status).toBe(400);
    expect((await fetch(`${url}/u/..%2f..%2fprovider.ts`)).status).toBe(404);
  });
});

describe('logging out', () => {
  const leave = async (returnTo?: string) => {
    const app = createApplication(url);
    await app.tokensOf('new@fernweh.example');
    const query = new URLSearchParams({ client_id: 'fernweh-site', ...(returnTo && { returnTo }) });
    const response = await app.browser.open(`${url}/v2/logout?${query}`);
    const silent = await app.browser.open(
      app.authorize({ prompt: 'none', response_mode: 'web_message' }).address,
    );
    expect(await silent.text()).toContain('login_required');
    return response;
  };

  test('ends the session and redirects to the site', async () => {
    expect((await leave(SITE)).headers.get('location')).toBe(`${SITE}/`);
    expect((await leave('http://localhost:4300/?a=1')).headers.get('location')).toBe(
      'http://localhost:4300/?a=1',
    );
  });

  test('ends the session without a redirect where the URL is not allowed', async () => {
    for (const returnTo of [undefined, 'https://evil.example/']) {
      const response = await leave(returnTo);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('You’re logged out');
    }
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/http://localhost:3000',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000.evil.example/',
    'http://evil@localhost:3000/',
    'http://localhost:3000\\@evil.example/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'http://localhost:3000/elsewhere',
    'javascript:alert(1)',
    'data:text/html,x',
    ' ',
    '',
  ])('%j is not a URL of the site', returnTo => {
    expect(siteAddresses([SITE]).afterLogout(returnTo)).toBeUndefined();
  });
});
