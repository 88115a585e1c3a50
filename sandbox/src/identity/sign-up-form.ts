import { passwordError } from './passwords.ts';

/** What a visitor typed into the sign-up form. */
export type SignUpForm = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  day: string;
  month: string;
  year: string;
  newsletter: boolean;
};
export type SignUpErrors = Partial<Record<'firstName' | 'lastName' | 'email' | 'birth' | 'password', string>>;

const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const LONGEST_EMAIL = 254;
const ADULT = 18;

export const EMPTY_FORM: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  day: '',
  month: '',
  year: '',
  newsletter: false,
};

export function signUpForm(fields: URLSearchParams): SignUpForm {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, 300);
  return {
    firstName: text('given-name').trim(),
    lastName: text('family-name').trim(),
    email: text('email').trim(),
    password: text('password'),
    day: text('bday-day').trim(),
    month: text('bday-month').trim(),
    year: text('bday-year').trim(),
    newsletter: fields.get('newsletter') === 'yes',
  };
}

export const emailError = (email: string) =>
  email.length > LONGEST_EMAIL || !EMAIL.test(email)
    ? 'Enter an email address like name@example.com'
    : undefined;

/** One message per field that is wrong; empty if the form is valid. The date of birth is checked and not kept. */
export function signUpErrors(form: SignUpForm, today: Date): SignUpErrors {
  const found = {
    firstName: NAME.test(form.firstName) ? undefined : 'Enter your first name',
    lastName: NAME.test(form.lastName) ? undefined : 'Enter your last name',
    email: emailError(form.email),
    birth: birthError(form, today.toISOString().slice(0, 10)),
    password: passwordError(form.password, form.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}

function birthError(form: SignUpForm, today: string): string | undefined {
  const birth = birthDate(form);
  if (!birth || birth > today) return 'Enter a real date of birth';
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  const age = today.slice(5) < birth.slice(5) ? years - 1 : years;
  return age < ADULT ? 'You must be 18 or over' : undefined;
}

/** `YYYY-MM-DD`; undefined for a date that does not exist. */
function birthDate({ day, month, year }: SignUpForm): string | undefined {
  const [d = 0, m = 0, y = 0] = [day, month, year].map(part => (/^\d{1,4}$/.test(part) ? Number(part) : 0));
  if (y < 1900) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
