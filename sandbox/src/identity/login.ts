import type { Answer, Call, Route } from '../shared/routes.ts';
import type { Account } from './accounts.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { type LoginForm, loginPage } from './login-page.ts';
import { redirect } from './sign-in-flow.ts';
import type { Tenant } from './tenant.ts';

/** URL of a sign-in, without an origin. */
export const signInPath = (uid: string) => `/u/login/${uid}`;

/** The login page: GET shows it, POST signs in and sends the browser back into the flow. Failures are limited (429). */
export function loginRoutes({ flow, sites, registry, attempts, wishes }: Tenant): Route[] {
  async function show(call: Call): Promise<Answer> {
    const signIn = await flow.current(call);
    if (!signIn) return flow.over(call);
    const { login_hint: hint = '', screen_hint: screen } = signIn.params;
    const path = signInPath(signIn.uid);
    const isSignUp = screen === 'signup' && call.url.searchParams.get('screen') !== 'login';
    if (isSignUp) return redirect(`${path}/sign-up`);
    return loginPage({ path, token: signIn.token, email: String(hint), held: signIn.held }, sites);
  }

  async function submit(call: Call): Promise<Answer> {
    const sent = await flow.submitted(call);
    if (!sent) return flow.over(call);
    const { signIn, fields } = sent;
    const email = fields.get('email') ?? '';
    const address = call.request.socket.remoteAddress ?? '';
    const form = { path: signInPath(signIn.uid), token: signIn.token, email, held: signIn.held };
    const wait = attempts.waitSeconds(email, address);
    if (wait > 0) return tooManyAttempts(form, wait);
    const account = await registry.signIn(email, fields.get('password') ?? '');
    if (!account) return refused(form, attempts, address);
    attempts.succeeded(email);
    return enter(call, account);
  }

  function enter(call: Call, account: Account): Promise<Answer> {
    wishes.send(account);
    return flow.finish(call, account);
  }

  function refused(form: LoginForm, counted: LoginAttempts, address: string): Answer {
    counted.failed(form.email, address);
    return { status: 400, ...loginPage({ ...form, problem: 'Wrong email or password.' }, sites) };
  }

  function tooManyAttempts(form: LoginForm, waitSeconds: number): Answer {
    const { headers, body } = loginPage({ ...form, problem: tooOften(waitSeconds) }, sites);
    return { status: 429, headers: { ...headers, 'retry-after': String(waitSeconds) }, body };
  }

  return [
    { method: 'GET', path: '/u/login/:uid', handle: show },
    { method: 'POST', path: '/u/login/:uid', handle: submit },
    { method: 'GET', path: '/u/login', handle: flow.over },
  ];
}

export function tooOften(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}
