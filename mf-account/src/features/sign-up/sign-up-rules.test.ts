import { check, EMPTY_FORM, type SignUp } from './sign-up-rules.ts';

const TODAY = '2026-11-21';
const maja: SignUp = {
  firstName: 'Maja',
  lastName: 'Lindqvist',
  email: 'maja@example.com',
  day: '2',
  month: '3',
  year: '1991',
  newsletter: false,
};

test('a valid form has no errors', () => {
  expect(check(maja, TODAY)).toEqual({});
});

test('an empty form has an error for every field', () => {
  expect(check(EMPTY_FORM, TODAY)).toEqual({
    firstName: 'Enter the first name exactly as in the passport',
    lastName: 'Enter the last name exactly as in the passport',
    email: 'Enter an email address like name@example.com',
    birth: 'Enter a real date of birth',
  });
});

test('names accept letters of any script, marks, apostrophe, hyphen and space', () => {
  expect(check({ ...maja, firstName: 'Zoë-Anne', lastName: "O'Brien Łuczak" }, TODAY)).toEqual({});
  expect(check({ ...maja, firstName: 'M4ja' }, TODAY)).toHaveProperty('firstName');
});

test('an email has one at sign and at most 254 characters', () => {
  for (const email of ['maja', 'a@b@c', `${'a'.repeat(250)}@b.se`])
    expect(check({ ...maja, email }, TODAY)).toHaveProperty('email');
});

test('a date that does not exist is not a date of birth', () => {
  expect(check({ ...maja, day: '31', month: '2' }, TODAY).birth).toBe('Enter a real date of birth');
  expect(check({ ...maja, year: '2099' }, TODAY).birth).toBe('Enter a real date of birth');
});

test('a visitor is 18 from the birthday on', () => {
  const born = (day: string) => check({ ...maja, day, month: '11', year: '2008' }, TODAY).birth;
  expect(born('21')).toBeUndefined();
  expect(born('22')).toBe('You must be 18 or over');
});

test('the newsletter starts unticked', () => {
  expect(EMPTY_FORM.newsletter).toBe(false);
});
