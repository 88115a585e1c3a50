import type { Answer, Call, Route } from '../shared/routes.ts';
import type { Account } from './accounts.ts';
import { PASSWORD } from './accounts.ts';
import { forgottenPage, forgottenSentPage, newPasswordPage, passwordSavedPage } from './forgotten-pages.ts';
import { signInPath, tooOften } from './login.ts';
import { demonstrationMail, resetMail } from './mails.ts';
import { hashPassword, passwordError } from './passwords.ts';
import { redirect } from './sign-in-flow.ts';
import { pageOf } from './sign-up.ts';
import { linkOverPage } from './sign-up-answers.ts';
import { emailError } from './sign-up-form.ts';
import type { Tenant } from './tenant.ts';

/** A forgotten password: a mail with a link, a new password, and the sign-in goes on. */
export function forgottenRoutes(tenant: Tenant): Route[] {
  const { origin, sites, flow, registry, links, sendMail, attempts, mailAttempts, endSessions } = tenant;

  async function show(call: Call): Promise<Answer> {
    const signIn = await flow.current(call);
    if (!signIn) return flow.over(call);
    return forgottenPage({ ...pageOf(signIn), email: String(signIn.params.login_hint ?? '') }, sites);
  }

  async function submit(call: Call): Promise<Answer> {
    const sent = await flow.submitted(call);
    if (!sent) return flow.over(call);
    const { signIn, fields } = sent;
    const email = (fields.get('email') ?? '').trim();
    const page = { ...pageOf(signIn), email: email.slice(0, 300) };
    const error = emailError(email);
    if (error) return { status: 400, ...forgottenPage({ ...page, error }, sites) };
    const address = call.request.socket.remoteAddress ?? '';
    const wait = mailAttempts.waitSeconds(email, address);
    if (wait > 0) {
      const { headers, body } = forgottenPage({ ...page, problem: tooOften(wait) }, sites);
      return { status: 429, headers: { ...headers, 'retry-after': String(wait) }, body };
    }
    mailAttempts.failed(email, address);
    const account = registry.byEmail(email);
    // In the background: neither the time nor a failure tells whether the address has an account.
    if (account) void write(account, signIn.uid);
    return redirect(`${signInPath(signIn.uid)}/link-sent`);
  }

  async function write(account: Account, uid: string): Promise<void> {
    const path = `${origin}${signInPath(uid)}`;
    const isDemonstration = registry.passwordHashOf(account.sub) === undefined;
    const query = new URLSearchParams({ token: links.make('reset', tokenId(account.sub)) });
    const mail = isDemonstration
      ? demonstrationMail(account.email, PASSWORD, `${path}?screen=login`)
      : resetMail(account.email, `${path}/new-password?${query}`);
    await sendMail(mail).catch((error: Error) =>
      console.error(`identity: the mail about a password was not sent: ${error.message}`),
    );
  }

  /** The id in a link names the account and the password that was forgotten, so that a link works once. */
  const tokenId = (sub: string) => `${sub} ${registry.passwordHashOf(sub)?.slice(-12) ?? ''}`;

  function accountOf(token: string): Account | undefined {
    const id = links.read('reset', token);
    const sub = id?.split(' ')[0] ?? '';
    return id === tokenId(sub) && registry.passwordHashOf(sub) ? registry.bySub(sub) : undefined;
  }

  async function showSent(call: Call): Promise<Answer> {
    const signIn = await flow.current(call);
    return signIn ? forgottenSentPage(signInPath(signIn.uid), sites) : flow.over(call);
  }

  function showNew(call: Call): Answer {
    const { params, url } = call;
    const link = url.searchParams.get('token') ?? '';
    const account = accountOf(link);
    const path = signInPath(params.uid ?? '');
    return account ? newPasswordPage({ path, link, email: account.email }, sites) : linkOver(call);
  }

  async function save(call: Call): Promise<Answer> {
    const fields = new URLSearchParams(await call.text());
    const link = fields.get('token') ?? '';
    const account = flow.isOwn(call) ? accountOf(link) : undefined;
    if (!account) return linkOver(call);
    const password = fields.get('password') ?? '';
    const error = passwordError(password, account.email);
    const path = signInPath(call.params.uid ?? '');
    if (error) return { status: 400, ...newPasswordPage({ path, link, email: account.email, error }, sites) };
    registry.setPassword(account.sub, await hashPassword(password));
    endSessions(account.sub);
    attempts.succeeded(account.email);
    return (await flow.current(call)) ? flow.finish(call, account) : passwordSavedPage(sites);
  }

  const linkOver = ({ params }: Call): Answer => ({
    status: 410,
    ...linkOverPage(flow.loginAt(params.uid), sites),
  });

  return [
    { method: 'GET', path: '/u/login/:uid/forgotten', handle: show },
    { method: 'POST', path: '/u/login/:uid/forgotten', handle: submit },
    { method: 'GET', path: '/u/login/:uid/link-sent', handle: showSent },
    { method: 'GET', path: '/u/login/:uid/new-password', handle: showNew },
    { method: 'POST', path: '/u/login/:uid/new-password', handle: save },
  ];
}
