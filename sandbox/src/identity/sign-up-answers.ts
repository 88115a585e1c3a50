import { html } from '../shared/html.ts';
import { hidden } from './fields.ts';
import { LINK_HOURS } from './mail-links.ts';
import { type Page, page } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** @property early the visitor went on before the address was confirmed */
type SentPage = { path: string; token: string; email: string; early?: boolean };

/** The page after the sign-up form. It says the same to everybody: only the mail knows whether there is an account. */
export function sentPage({ path, token, email, early }: SentPage, sites: SiteAddresses): Page {
  const main = html`<h1>Look into your mail</h1>
${early && html`<p class="wrong" role="alert">The address is not confirmed yet. Open the link in the mail first.</p>`}
<p>We have written to <b>${email}</b>. Open the link in that mail within ${LINK_HOURS.confirm} hours, and you go on where you were.</p>
<form method="post" action="${path}/sent">
${hidden('token', token)}
<button class="button" type="submit">I have confirmed it: go on</button>
</form>
<p class="ways">No mail? It may be among the unwanted ones. <a href="${path}/sign-up">Try another address</a>
<a href="${path}?screen=login">Log in</a></p>`;
  return page('Look into your mail', main.markup, sites);
}

type ConfirmPage = { path: string; token: string; isDone?: boolean };

/** The target of the link in the mail; afterwards, in a browser that did not ask for the account, the way on. */
export function confirmPage({ path, token, isDone }: ConfirmPage, sites: SiteAddresses): Page {
  const [site = ''] = sites.origins;
  if (isDone)
    return page(
      'Your account is ready',
      html`<h1>Your account is ready</h1>
<p>Your address is confirmed. Go back to the page where you signed up and press “go on”, or log in here.</p>
<p><a class="button" href="${site}/auth/login">Log in</a></p>`.markup,
      sites,
    );
  const main = html`<h1>Is this your address?</h1>
<p>Confirm it, and your account is ready. If you did not ask for an account, close this page.</p>
<form method="post" action="${path}/confirm">
${hidden('token', token)}
<button class="button" type="submit">Yes, confirm my address</button>
</form>`;
  return page('Confirm your address', main.markup, sites);
}

/** Shown for a link that is too old, was used, or never existed. */
export function linkOverPage(sites: SiteAddresses): Page {
  const [site = ''] = sites.origins;
  const main = html`<h1>This link does not work any more</h1>
<p>It has been used already, or it has run out. If your address is confirmed, log in; if not, start again.</p>
<p><a class="button" href="${site}/auth/login">Log in</a></p>`;
  return page('This link does not work any more', main.markup, sites);
}
