/** The form's values, as typed. */
export type SignUp = {
  firstName: string;
  lastName: string;
  email: string;
  day: string;
  month: string;
  year: string;
  newsletter: boolean;
};

/** One message per invalid control (product/forms); empty if the form is valid. */
export type SignUpErrors = Partial<Record<'firstName' | 'lastName' | 'email' | 'birth', string>>;

export const EMPTY_FORM: SignUp = {
  firstName: '',
  lastName: '',
  email: '',
  day: '',
  month: '',
  year: '',
  newsletter: false,
};

const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const ADULT = 18;

/** Checks the form as of a day (`YYYY-MM-DD`). */
export function check(form: SignUp, today: string): SignUpErrors {
  const errors: SignUpErrors = {};
  if (!NAME.test(form.firstName.trim())) errors.firstName = 'Enter the first name exactly as in the passport';
  if (!NAME.test(form.lastName.trim())) errors.lastName = 'Enter the last name exactly as in the passport';
  const email = form.email.trim();
  if (email.length > 254 || !EMAIL.test(email)) errors.email = 'Enter an email address like name@example.com';
  const birth = birthDate(form);
  if (!birth || birth > today) errors.birth = 'Enter a real date of birth';
  else if (ageOn(today, birth) < ADULT) errors.birth = 'You must be 18 or over';
  return errors;
}

/** `YYYY-MM-DD`, or undefined if the date does not exist. */
function birthDate({ day, month, year }: SignUp): string | undefined {
  const parts = [day, month, year].map(part => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  const [d = Number.NaN, m = Number.NaN, y = Number.NaN] = parts;
  if (!(y >= 1900 && y <= 2200)) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  const real = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** Age in full years on a day; the birthday itself counts. */
function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
