import { passwordError } from './passwords.ts';

/** What a visitor typed into the sign-up form. */
export type SignUpForm = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  adult: boolean;
  newsletter: boolean;
};
export type SignUpErrors = Partial<Record<'firstName' | 'lastName' | 'email' | 'password' | 'adult', string>>;

const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const LONGEST_EMAIL = 254;

export const EMPTY_FORM: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  adult: false,
  newsletter: false,
};

export function signUpForm(fields: URLSearchParams): SignUpForm {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, 300);
  return {
    firstName: text('given-name').trim(),
    lastName: text('family-name').trim(),
    email: text('email').trim(),
    password: text('password'),
    adult: fields.get('adult') === 'yes',
    newsletter: fields.get('newsletter') === 'yes',
  };
}

export const emailError = (email: string) =>
  email.length > LONGEST_EMAIL || !EMAIL.test(email)
    ? 'Enter an email address like name@example.com'
    : undefined;

/** One message per field that is wrong; empty if the form is valid. The checkout asks for the date of birth, and checks it. */
export function signUpErrors(form: SignUpForm): SignUpErrors {
  const found = {
    firstName: NAME.test(form.firstName) ? undefined : 'Enter your first name',
    lastName: NAME.test(form.lastName) ? undefined : 'Enter your last name',
    email: emailError(form.email),
    password: passwordError(form.password, form.email),
    adult: form.adult ? undefined : 'You must be 18 or over',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}
