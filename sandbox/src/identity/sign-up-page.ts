import { html, type Markup } from '../shared/html.ts';
import { errorSummary, field, hidden } from './fields.ts';
import { type Page, page } from './pages.ts';
import { PASSWORD_RULE } from './passwords.ts';
import type { SignUpErrors, SignUpForm } from './sign-up-form.ts';
import type { SiteAddresses } from './site-addresses.ts';

type SignUpPage = {
  path: string;
  token: string;
  form: SignUpForm;
  errors: SignUpErrors;
  /** The seats that the browser holds. */
  held?: Markup | undefined;
  problem?: string;
};

const IDS = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  adult: 'adult',
  password: 'password',
} satisfies Record<keyof SignUpErrors, string>;

/** The page on which a visitor makes an account. */
export function signUpPage(
  { path, token, form, errors, held, problem }: SignUpPage,
  sites: SiteAddresses,
): Page {
  const [site = ''] = sites.origins;
  const list = Object.entries(errors).map(([name, message]) => ({
    field: IDS[name as keyof SignUpErrors],
    message,
  }));
  const main = html`<h1>Create an account</h1>
${held}
<p>For your trips, your saved tours and the people you travel with. Have one already? <a href="${path}?screen=login">Log in</a>.</p>
${problem && html`<p class="wrong" role="alert">${problem}</p>`}
${errorSummary(list)}
<form method="post" action="${path}/sign-up" novalidate>
${hidden('token', token)}
<div class="pair">
${field({ name: IDS.firstName, label: 'First name', autocomplete: 'given-name', value: form.firstName, error: errors.firstName })}
${field({ name: IDS.lastName, label: 'Last name', autocomplete: 'family-name', value: form.lastName, error: errors.lastName })}
</div>
${field({ name: IDS.email, label: 'Email', type: 'email', autocomplete: 'username', value: form.email, hint: 'We’ll email you a link to confirm it’s yours.', error: errors.email })}
${field({ name: IDS.password, label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_RULE, error: errors.password })}
${errors.adult && html`<p class="error" id="adult-error">${errors.adult}</p>`}
<label class="check"><input type="checkbox" id="adult" name="adult" value="yes"${form.adult && html` checked`}${errors.adult && html` aria-invalid="true" aria-describedby="adult-error"`} required>
<span>I am 18 or over.</span></label>
<label class="check"><input type="checkbox" name="newsletter" value="yes"${form.newsletter && html` checked`}>
<span>Send me the newsletter: new tours and genuine discounts, about once a month. You confirm it in a second email, and every issue has an unsubscribe link.</span></label>
<button class="button" type="submit">Create an account</button>
</form>
<p class="small">By creating an account you accept the <a href="${site}/terms">terms</a> and have read the <a href="${site}/privacy">privacy notice</a>.</p>`;
  const title = list.length > 0 || problem ? 'Create an account: please check' : 'Create an account';
  return page(title, main.markup, sites);
}
