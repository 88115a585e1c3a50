import { html, type Markup } from '../shared/html.ts';
import { hidden } from './fields.ts';
import { LINK_HOURS } from './mail-links.ts';
import { type Page, page } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** @property early the visitor went on before the address was confirmed */
type SentPage = { path: string; token: string; email: string; held?: Markup | undefined; early?: boolean };

/** The page after the sign-up form. It says the same to everybody: only the mail knows whether there is an account. */
export function sentPage({ path, token, email, held, early }: SentPage, sites: SiteAddresses): Page {
  const main = html`<h1>Check your email</h1>
${held}
${early && html`<p class="wrong" role="alert">Your address isn’t confirmed yet. Open the link in our email first.</p>`}
<p>We’ve emailed <b>${email}</b>. Open the link in that mail within ${LINK_HOURS.confirm} hours, here or on another device. In this browser you go on at once.</p>
<form method="post" action="${path}/sent">
${hidden('token', token)}
<button class="button" type="submit">I’ve confirmed it. Continue</button>
</form>
<p class="ways">No email? Check your spam folder. <a href="${path}/sign-up">Try another address</a>
<a href="${path}?screen=login">Log in</a></p>`;
  return page('Check your email', main.markup, sites);
}

type ConfirmPage = { path: string; token: string };

/** After the link of a mail was used in a browser that did not ask for the account. @param login where the visitor logs in and goes on */
export function confirmedPage(login: string, sites: SiteAddresses): Page {
  const main = html`<h1>Your account is ready</h1>
<p>Your address is confirmed. Go back to the page where you signed up and press “I’ve confirmed it. Continue”, or log in here.</p>
<p><a class="button" href="${login}">Log in</a></p>`;
  return page('Your account is ready', main.markup, sites);
}

/** The target of the link in the mail, in a browser that did not ask for the account. */
export function confirmPage({ path, token }: ConfirmPage, sites: SiteAddresses): Page {
  const main = html`<h1>Is this your address?</h1>
<p>Confirm it, and your account is ready. If you didn’t ask for an account, close this page.</p>
<form method="post" action="${path}/confirm">
${hidden('token', token)}
<button class="button" type="submit">Yes, confirm my address</button>
</form>`;
  return page('Confirm your address', main.markup, sites);
}

/** Shown for a link that is too old, was used, or never existed. @param login where the visitor logs in and goes on */
export function linkOverPage(login: string, sites: SiteAddresses): Page {
  const main = html`<h1>This link no longer works</h1>
<p>It has expired or has already been used. If your address is confirmed, log in; if not, start again.</p>
<p><a class="button" href="${login}">Log in</a></p>`;
  return page('This link no longer works', main.markup, sites);
}
