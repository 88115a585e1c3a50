import type { Answer, Call, Route } from '../shared/routes.ts';
import type { Account } from './accounts.ts';
import { signInPath, tooOften } from './login.ts';
import { LINK_HOURS } from './mail-links.ts';
import { confirmationMail, knownAddressMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { redirect, type SignIn } from './sign-in-flow.ts';
import { confirmedPage, confirmPage, linkOverPage, sentPage } from './sign-up-answers.ts';
import { EMPTY_FORM, type SignUpForm, signUpErrors, signUpForm } from './sign-up-form.ts';
import { signUpPage } from './sign-up-page.ts';
import type { Tenant } from './tenant.ts';

const HOUR_MS = 3_600_000;
const NOT_SENT = 'We couldn’t send the email, so no account was created. Please try again in a moment.';

/**
 * Sign-up: the form, a mail with a link, and the account once its address is confirmed. Every answer is the same whether
 * or not the address has an account; only its mail says so.
 */
export function signUpRoutes(tenant: Tenant): Route[] {
  const { origin, sites, flow, registry, links, sendMail, wishes, mailAttempts } = tenant;
  const requests = createRequests();

  async function show(call: Call): Promise<Answer> {
    const signIn = await flow.current(call);
    if (!signIn) return flow.over(call);
    const form = { ...EMPTY_FORM, email: String(signIn.params.login_hint ?? '') };
    return signUpPage({ ...pageOf(signIn), held: signIn.held, form, errors: {} }, sites);
  }

  async function submit(call: Call): Promise<Answer> {
    const sent = await flow.submitted(call);
    if (!sent) return flow.over(call);
    const { signIn } = sent;
    const form = signUpForm(sent.fields);
    const again = (more: { errors?: object; problem?: string }) =>
      signUpPage({ ...pageOf(signIn), held: signIn.held, form, errors: {}, ...more }, sites);
    const errors = signUpErrors(form);
    if (Object.keys(errors).length > 0) return { status: 400, ...again({ errors }) };
    const address = call.request.socket.remoteAddress ?? '';
    const wait = mailAttempts.waitSeconds(form.email, address);
    if (wait > 0) {
      const { headers, body } = again({ problem: tooOften(wait) });
      return { status: 429, headers: { ...headers, 'retry-after': String(wait) }, body };
    }
    mailAttempts.failed(form.email, address);
    try {
      requests.set(signIn.uid, { email: form.email, id: await requestAccount(form, signIn) });
    } catch {
      return { status: 503, ...again({ problem: NOT_SENT }) };
    }
    return redirect(`${signInPath(signIn.uid)}/sent`);
  }

  /** @returns the request's id; undefined where the address has an account. @throws Error where no mail can be sent */
  async function requestAccount(form: SignUpForm, { uid }: SignIn): Promise<string | undefined> {
    const passwordHash = await hashPassword(form.password);
    if (registry.byEmail(form.email)) {
      await sendMail(knownAddressMail(form.email, `${origin}${signInPath(uid)}?screen=login`));
      return undefined;
    }
    const wanted = {
      email: form.email,
      given_name: form.firstName,
      family_name: form.lastName,
      passwordHash,
      wantsNewsletter: form.newsletter,
    };
    const id = registry.request(wanted, Date.now() + LINK_HOURS.confirm * HOUR_MS);
    const query = new URLSearchParams({ token: links.make('confirm', id) });
    await sendMail(confirmationMail(form.email, `${origin}${signInPath(uid)}/confirm?${query}`));
    return id;
  }

  async function showSent(call: Call): Promise<Answer> {
    const signIn = await flow.current(call);
    const request = signIn && requests.get(signIn.uid);
    if (!request) return flow.over(call);
    return sentPage({ ...pageOf(signIn), email: request.email, held: signIn.held }, sites);
  }

  /** The visitor says that the address is confirmed, perhaps on another device. */
  async function goOn(call: Call): Promise<Answer> {
    const sent = await flow.submitted(call);
    const request = sent && requests.get(sent.signIn.uid);
    if (!request) return flow.over(call);
    const account = request.id ? requests.confirmed(request.id) : undefined;
    if (account) return flow.finish(call, account);
    const { held } = sent.signIn;
    const page = sentPage({ ...pageOf(sent.signIn), email: request.email, held, early: true }, sites);
    return { status: 409, ...page };
  }

  /**
   * The target of the link asks for a press, because mail scanners open links. The browser that asked for the account has pressed already: it
   * goes on at once.
   */
  async function showConfirm(call: Call): Promise<Answer> {
    const token = call.url.searchParams.get('token') ?? '';
    const id = links.read('confirm', token);
    if (!id) return linkOver(call);
    const signIn = await flow.current(call);
    // Another sign-in's link in this browser asks as well: whoever sent it would choose the account.
    if (signIn && requests.get(signIn.uid)?.id === id) return confirmAddress(call, token);
    return confirmPage({ path: signInPath(call.params.uid ?? ''), token }, sites);
  }

  async function confirm(call: Call): Promise<Answer> {
    const token = new URLSearchParams(await call.text()).get('token') ?? '';
    return flow.isOwn(call) ? confirmAddress(call, token) : linkOver(call);
  }

  async function confirmAddress(call: Call, token: string): Promise<Answer> {
    const id = links.read('confirm', token);
    const account = id ? registry.confirm(id) : undefined;
    if (!id || !account) return linkOver(call);
    requests.confirm(id, account);
    wishes.send(account);
    if (await flow.current(call)) return flow.finish(call, account);
    return confirmedPage(flow.loginAt(call.params.uid), sites);
  }

  const linkOver = ({ params }: Call): Answer => ({
    status: 410,
    ...linkOverPage(flow.loginAt(params.uid), sites),
  });

  return [
    { method: 'GET', path: '/u/login/:uid/sign-up', handle: show },
    { method: 'POST', path: '/u/login/:uid/sign-up', handle: submit },
    { method: 'GET', path: '/u/login/:uid/sent', handle: showSent },
    { method: 'POST', path: '/u/login/:uid/sent', handle: goOn },
    { method: 'GET', path: '/u/login/:uid/confirm', handle: showConfirm },
    { method: 'POST', path: '/u/login/:uid/confirm', handle: confirm },
  ];
}

export const pageOf = ({ uid, token }: Pick<SignIn, 'uid' | 'token'>) => ({ path: signInPath(uid), token });

type Request = { email: string; id: string | undefined };
const MAX_REQUESTS = 1000;

/** Which sign-in asked for which account, so that its page can go on once the address is confirmed. */
function createRequests() {
  const bySignIn = new Map<string, Request>();
  const accounts = new Map<string, Account>();
  const keep = <T>(map: Map<string, T>, key: string, value: T) => {
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > MAX_REQUESTS && oldest !== undefined) map.delete(oldest);
  };
  return {
    get: (uid: string) => bySignIn.get(uid),
    set: (uid: string, request: Request) => keep(bySignIn, uid, request),
    confirm: (id: string, account: Account) => keep(accounts, id, account),
    confirmed: (id: string) => accounts.get(id),
  };
}
