import { html, type Markup } from '../shared/html.ts';
import { ACCOUNTS, PASSWORD } from './accounts.ts';
import { field, hidden } from './fields.ts';
import { type Page, page } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type LoginForm = {
  /** URL of this sign-in, without an origin. */
  path: string;
  /** Anti-forgery token. */
  token: string;
  email: string;
  /** The seats that the browser holds. */
  held?: Markup | undefined;
  /** Why the sign-in failed. */
  problem?: string;
};

export function loginPage({ path, token, email, held, problem }: LoginForm, sites: SiteAddresses): Page {
  const wrong = problem ? 'wrong' : undefined;
  const main = html`<h1>Log in</h1>
${held}
${problem && html`<p class="wrong" id="wrong" role="alert">${problem}</p>`}
<form method="post" action="${path}">
${hidden('token', token)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, describedBy: wrong, autofocus: !problem })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', describedBy: wrong, autofocus: Boolean(problem) })}
<button class="button" type="submit">Log in</button>
</form>
<p class="new">New here? <a class="button quiet" href="${path}/sign-up">Create an account</a></p>
<p class="ways"><a href="${path}/forgotten">Forgotten your password?</a></p>
<aside aria-labelledby="accounts">
<h2 id="accounts">Demonstration accounts</h2>
<ul>
${ACCOUNTS.map(account => html`<li>${account.email}</li>\n`)}</ul>
<p>The password of each is <code>${PASSWORD}</code>. <code>new+anything@fernweh.example</code> is another new account.</p>
</aside>`;
  return page(problem?.split('.')[0] ?? 'Log in', main.markup, sites);
}
