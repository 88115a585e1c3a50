import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, type Provider } from 'oidc-provider';
import type { Answer, Call, Route } from '../shared/routes.ts';
import { signIn } from './accounts.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { type LoginForm, loginPage, messagePage } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

type Site = { provider: Provider; origin: string; sites: SiteAddresses; attempts: LoginAttempts };

/**
 * The login page: GET shows it, POST signs in and sends the browser back into the flow. Each sign-in has its own URL and
 * cookie, so that two tabs do not disturb each other. Failed sign-ins are limited (429).
 */
export function loginRoutes({ provider, origin, sites, attempts }: Site): Route[] {
  const secret = randomBytes(32);
  const tokenOf = (uid: string) => createHmac('sha256', secret).update(uid).digest('base64url');

  const invalidPage = (): Answer => ({
    status: 400,
    ...messagePage(
      'This login page is no longer valid',
      ['It was open for too long, or it has been used already. Start again from Fernweh.'],
      sites,
    ),
  });

  /** The sign-in that both the URL and the browser's cookie name. */
  async function currentSignIn({ request, response, params }: Call) {
    try {
      const details = await provider.interactionDetails(request, response);
      return details.uid === params.uid ? details : undefined;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  async function show(call: Call): Promise<Answer> {
    const details = await currentSignIn(call);
    if (!details) return invalidPage();
    const { login_hint: hint = '', screen_hint: screen } = details.params;
    const form = { token: tokenOf(details.uid), email: String(hint), signUp: screen === 'signup' };
    return loginPage(form, sites);
  }

  async function submit(call: Call): Promise<Answer> {
    const details = await currentSignIn(call);
    const form = new URLSearchParams(await call.text());
    const token = tokenOf(details?.uid ?? '');
    const { origin: from } = call.headers;
    // A page on another port of this host sends the cookie too, but has neither this origin nor the token.
    if (!details || (from && from !== origin) || !same(form.get('token') ?? '', token)) return invalidPage();
    const email = form.get('email') ?? '';
    const address = call.request.socket.remoteAddress ?? '';
    const signUp = details.params.screen_hint === 'signup';
    const wait = attempts.waitSeconds(email, address);
    if (wait > 0) return tooManyAttempts({ token, email, signUp }, wait, sites);
    const account = signIn(email, form.get('password') ?? '');
    if (!account) {
      attempts.failed(email, address);
      return {
        status: 400,
        ...loginPage({ token, email, signUp, problem: 'Wrong email or password.' }, sites),
      };
    }
    attempts.succeeded(email);
    const login = { accountId: account.sub };
    const location = await provider.interactionResult(call.request, call.response, { login });
    return { status: 303, headers: { location, 'cache-control': 'no-store' } };
  }

  return [
    { method: 'GET', path: '/u/login/:uid', handle: show },
    { method: 'POST', path: '/u/login/:uid', handle: submit },
    { method: 'GET', path: '/u/login', handle: invalidPage },
  ];
}

function tooManyAttempts(form: LoginForm, waitSeconds: number, sites: SiteAddresses): Answer {
  const minutes = Math.ceil(waitSeconds / 60);
  const problem = `Too many attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  const { headers, body } = loginPage({ ...form, problem }, sites);
  return { status: 429, headers: { ...headers, 'retry-after': String(waitSeconds) }, body };
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
