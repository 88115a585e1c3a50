import { html } from '../shared/html.ts';
import { errorSummary, field, hidden } from './fields.ts';
import { type Page, page } from './pages.ts';
import { PASSWORD_RULE } from './passwords.ts';
import type { SignUpErrors, SignUpForm } from './sign-up-form.ts';
import type { SiteAddresses } from './site-addresses.ts';

type SignUpPage = { path: string; token: string; form: SignUpForm; errors: SignUpErrors; problem?: string };

const IDS = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  birth: 'bday-day',
  password: 'password',
} satisfies Record<keyof SignUpErrors, string>;

/** The page on which a visitor makes an account. */
export function signUpPage({ path, token, form, errors, problem }: SignUpPage, sites: SiteAddresses): Page {
  const [site = ''] = sites.origins;
  const list = Object.entries(errors).map(([name, message]) => ({
    field: IDS[name as keyof SignUpErrors],
    message,
  }));
  const main = html`<h1>Make an account</h1>
<p>For your trips, your saved tours and the people you travel with. Have one already? <a href="${path}?screen=login">Log in</a>.</p>
${problem && html`<p class="wrong" role="alert">${problem}</p>`}
${errorSummary(list)}
<form method="post" action="${path}/sign-up" novalidate>
${hidden('token', token)}
<div class="pair">
${field({ name: IDS.firstName, label: 'First name', autocomplete: 'given-name', value: form.firstName, error: errors.firstName })}
${field({ name: IDS.lastName, label: 'Last name', autocomplete: 'family-name', value: form.lastName, error: errors.lastName })}
</div>
${field({ name: IDS.email, label: 'Email', type: 'email', autocomplete: 'username', value: form.email, hint: 'We send a link to it, to see that it is yours.', error: errors.email })}
${field({ name: IDS.password, label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_RULE, error: errors.password })}
<fieldset${errors.birth && html` aria-describedby="birth-error"`}>
<legend>Date of birth</legend>
<p class="hint">You must be 18 or over to hold an account. We check the date and do not keep it.</p>
${errors.birth && html`<p class="error" id="birth-error">${errors.birth}</p>`}
<div class="birth">
${(['day', 'month', 'year'] as const).map(part =>
  field({
    name: `bday-${part}`,
    label: part.charAt(0).toUpperCase() + part.slice(1),
    autocomplete: `bday-${part}`,
    value: form[part],
    numeric: true,
  }),
)}
</div>
</fieldset>
<label class="check"><input type="checkbox" name="newsletter" value="yes"${form.newsletter && html` checked`}>
<span>Send me the letter: new tours and true reductions, about once a month. You confirm it by a second mail, and every letter has a link that ends it.</span></label>
<button class="button" type="submit">Make an account</button>
</form>
<p class="small">By making an account you accept the <a href="${site}/terms">terms</a> and have read the <a href="${site}/privacy">privacy notice</a>.</p>`;
  const title = list.length > 0 || problem ? 'Make an account: look again' : 'Make an account';
  return page(title, main.markup, sites);
}
