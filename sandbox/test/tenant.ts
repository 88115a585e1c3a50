import { type IdentityOptions, identityService } from '../src/identity/identity.ts';
import { type Running, start } from '../src/shared/server.ts';
import { type Browser, createBrowser, createChallenge } from './browser.ts';

export const SITE = 'http://localhost:3000';
export const AUDIENCE = 'https://api.fernweh.example';
export const CALLBACK = `${SITE}/auth/callback`;

/** Starts the identity provider on a free port. */
export const startTenant = (more: Partial<IdentityOptions> = {}): Promise<Running> =>
  start(
    identityService({
      clientId: 'fernweh-site',
      audience: AUDIENCE,
      accessTokenSeconds: 600,
      sessionSeconds: 3600,
      sites: [SITE],
      mail: async () => {},
      ...more,
    }),
    { port: 0 },
  );

export type Tokens = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  error?: string;
};

/** An OpenID client with a visitor's browser. */
export function createApplication(url: string, browser: Browser = createBrowser()) {
  const authorize = (more: Record<string, string> = {}) => {
    const { verifier, challenge } = createChallenge();
    const query = new URLSearchParams({
      client_id: 'fernweh-site',
      audience: AUDIENCE,
      redirect_uri: CALLBACK,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email offline_access',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'a-state',
      nonce: 'a-nonce',
      ...more,
    });
    return { verifier, address: `${url}/authorize?${query}` };
  };

  const token = (body: Record<string, string>, headers: Record<string, string> = { origin: SITE }) =>
    fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: 'fernweh-site', ...body }),
    });

  const redeem = (code: string, verifier: string) =>
    token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK });

  /** Opens the login page of a new sign-in. */
  async function loginPage(more: Record<string, string> = {}) {
    const { verifier, address } = authorize(more);
    const redirect = await browser.open(address);
    const response = await browser.follow(redirect);
    return { verifier, response, url: response.url, html: await response.text() };
  }

  /** Signs in. @returns the callback URL with its code */
  async function signIn(email: string) {
    const page = await loginPage();
    const resumed = await browser.submit(page, { email, password: 'fernweh' });
    const back = await browser.follow(resumed);
    const address = new URL(back.headers.get('location') ?? '');
    return { verifier: page.verifier, address, code: address.searchParams.get('code') ?? '' };
  }

  return {
    browser,
    authorize,
    token,
    redeem,
    loginPage,
    signIn,
    async tokensOf(email: string): Promise<Tokens> {
      const { code, verifier } = await signIn(email);
      return (await (await redeem(code, verifier)).json()) as Tokens;
    },
    refresh: (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token }),
  };
}
