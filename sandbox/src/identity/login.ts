import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, type Provider } from 'oidc-provider';
import type { Answer, Call, Route } from '../shared/routes.ts';
import { signIn } from './accounts.ts';
import { loginPage, messagePage } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/**
 * The login page: GET shows it, POST signs in and sends the browser back into the flow. Each sign-in under way has an
 * address and a cookie of its own, so that two tabs do not disturb each other.
 */
export function loginRoutes(provider: Provider, origin: string, sites: SiteAddresses): Route[] {
  const secret = randomBytes(32);
  const tokenOf = (uid: string) => createHmac('sha256', secret).update(uid).digest('base64url');

  const over = (): Answer => ({
    status: 400,
    ...messagePage(
      'This login page is no longer valid',
      ['It was open for too long, or it has been used already. Start again from Fernweh.'],
      sites,
    ),
  });

  /** The sign-in under way that both the address and the browser's cookie name. */
  async function underWay({ request, response, params }: Call) {
    try {
      const details = await provider.interactionDetails(request, response);
      return details.uid === params.uid ? details : undefined;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  async function show(call: Call): Promise<Answer> {
    const details = await underWay(call);
    if (!details) return over();
    const { login_hint: hint = '', screen_hint: screen } = details.params;
    const form = { token: tokenOf(details.uid), email: String(hint), signUp: screen === 'signup' };
    return loginPage({ ...form, wrong: false }, sites);
  }

  async function submit(call: Call): Promise<Answer> {
    const details = await underWay(call);
    const form = new URLSearchParams(await call.text());
    const token = tokenOf(details?.uid ?? '');
    const { origin: from } = call.headers;
    // Another page of the same host may send the cookie along: neither its origin nor its token is right.
    if (!details || (from && from !== origin) || !same(form.get('token') ?? '', token)) return over();
    const email = form.get('email') ?? '';
    const account = signIn(email, form.get('password') ?? '');
    if (!account) {
      const signUp = details.params.screen_hint === 'signup';
      return { status: 400, ...loginPage({ token, email, signUp, wrong: true }, sites) };
    }
    const login = { accountId: account.sub };
    const location = await provider.interactionResult(call.request, call.response, { login });
    return { status: 303, headers: { location, 'cache-control': 'no-store' } };
  }

  return [
    { method: 'GET', path: '/u/login/:uid', handle: show },
    { method: 'POST', path: '/u/login/:uid', handle: submit },
    { method: 'GET', path: '/u/login', handle: over },
  ];
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
