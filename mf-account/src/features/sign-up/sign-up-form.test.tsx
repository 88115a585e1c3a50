import { fireEvent, render, screen } from '@testing-library/react';
import { SignUpForm } from './sign-up-form.tsx';

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Make an account' }));

test('errors stand at their fields and, once sent, in a summary', () => {
  render(<SignUpForm />);
  fireEvent.blur(screen.getByLabelText('Email address'));
  expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  expect(screen.getByRole('heading', { name: 'Four things need another look' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enter a real date of birth' }).getAttribute('href')).toBe(
    '#sign-up-birth-day',
  );
});

test('what is right is answered honestly, and kept', () => {
  render(<SignUpForm />);
  fill('First name', 'Maja');
  fill('Last name', 'Lindqvist');
  fill('Email address', 'maja@example.com');
  fill('Day', '2');
  fill('Month', '3');
  fill('Year', '1991');
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  send();
  expect(screen.getByRole('heading', { name: 'New accounts are not open yet' })).toBeTruthy();
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Maja');
});
