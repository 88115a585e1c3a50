import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createBrowser } from './browser.ts';
import type { Site } from './site.ts';

const PASSWORD = 'fernweh';

/** Opens the login page, as the site's own client does. */
export async function openLogin({ url, identity }: Site) {
  const browser = createBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: identity.clientId,
    audience: identity.audience,
    redirect_uri: `${url}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomUUID(),
  });
  const page = await browser.follow(await browser.open(`${identity.domain}/authorize?${query}`));
  return { browser, verifier, address: page.url, html: await page.text() };
}

/**
 * Signs a new account in. `label` tells one from another.
 * @returns the access token of its calls
 */
export async function signIn(site: Site, label: string): Promise<string> {
  const { browser, verifier, address, html } = await openLogin(site);
  const email = `new+${label}-${randomUUID().slice(0, 8)}@fernweh.example`;
  const entered = await browser.submit({ url: address, html }, { email, password: PASSWORD });
  const callback = (await browser.follow(entered)).headers.get('location') ?? '';
  const code = URL.parse(callback)?.searchParams.get('code');
  if (!code) throw new Error(`${email} cannot sign in: the provider leads to "${callback}"`);
  const answer = await fetch(`${site.identity.domain}/oauth/token`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: site.identity.clientId,
      redirect_uri: `${site.url}/auth/callback`,
      code,
      code_verifier: verifier,
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`${email} gets no token: ${answer.status}`);
  return token;
}
