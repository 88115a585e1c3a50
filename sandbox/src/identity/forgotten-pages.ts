import { html } from '../shared/html.ts';
import { errorSummary, field, hidden } from './fields.ts';
import { type Page, page } from './pages.ts';
import { PASSWORD_RULE } from './passwords.ts';
import type { SiteAddresses } from './site-addresses.ts';

type ForgottenPage = {
  path: string;
  token: string;
  email: string;
  error?: string | undefined;
  problem?: string;
};

/** Asks for the address of an account whose password was forgotten. */
export function forgottenPage(
  { path, token, email, error, problem }: ForgottenPage,
  sites: SiteAddresses,
): Page {
  const main = html`<h1>Forgotten your password?</h1>
<p>Enter your email address and we’ll send you a link to choose a new one.</p>
${problem && html`<p class="wrong" role="alert">${problem}</p>`}
${errorSummary(error ? [{ field: 'email', message: error }] : [])}
<form method="post" action="${path}/forgotten" novalidate>
${hidden('token', token)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, error, autofocus: !error })}
<button class="button" type="submit">Send the link</button>
</form>
<p class="ways"><a href="${path}?screen=login">Back to login</a></p>`;
  return page('Forgotten your password?', main.markup, sites);
}

/** The answer is the same whether or not the address has an account. */
export function forgottenSentPage(path: string, sites: SiteAddresses): Page {
  const main = html`<h1>Check your email</h1>
<p>If there’s an account for this address, a link is on its way. It works once, within an hour.</p>
<p class="ways">No email? Check your spam folder. <a href="${path}/forgotten">Try again</a>
<a href="${path}/sign-up">Create an account</a></p>`;
  return page('Check your email', main.markup, sites);
}

type NewPasswordPage = { path: string; link: string; email: string; error?: string | undefined };

/** The target of the link in the mail. */
export function newPasswordPage({ path, link, email, error }: NewPasswordPage, sites: SiteAddresses): Page {
  const main = html`<h1>Choose a new password</h1>
<p>For ${email}. You’re logged out everywhere else.</p>
${errorSummary(error ? [{ field: 'password', message: error }] : [])}
<form method="post" action="${path}/new-password" novalidate>
${hidden('token', link)}
<input class="unseen" type="email" name="email" value="${email}" autocomplete="username" readonly tabindex="-1" aria-hidden="true">
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_RULE, error, autofocus: !error })}
<button class="button" type="submit">Save and log in</button>
</form>`;
  return page('Choose a new password', main.markup, sites);
}

/** Shown in a browser that did not ask for the link. */
export function passwordSavedPage(sites: SiteAddresses): Page {
  const [site = ''] = sites.origins;
  const main = html`<h1>Your password has been changed</h1>
<p>Log in with your new password.</p>
<p><a class="button" href="${site}/auth/login">Log in</a></p>`;
  return page('Your password has been changed', main.markup, sites);
}
