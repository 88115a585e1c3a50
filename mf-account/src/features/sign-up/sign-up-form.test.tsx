import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SignUpForm } from './sign-up-form.tsx';

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => void fireEvent.click(screen.getByRole('button', { name: 'Make an account' }));

const show = () =>
  render(
    <TestHost host={testHost()}>
      <SignUpForm />
    </TestHost>,
  );

test('errors appear at their fields and, after submitting, in a summary', () => {
  show();
  fireEvent.blur(screen.getByLabelText('Email address'));
  expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  expect(screen.getByRole('heading', { name: 'Four things need another look' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enter a real date of birth' }).getAttribute('href')).toBe(
    '#sign-up-birth-day',
  );
});

const fillIn = () => {
  fill('First name', 'Maja');
  fill('Last name', 'Lindqvist');
  fill('Email address', 'maja@example.com');
  fill('Day', '2');
  fill('Month', '3');
  fill('Year', '1991');
};

test('a valid form says that accounts are not open yet, and keeps its values', () => {
  show();
  fillIn();
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  send();
  expect(screen.getByRole('heading', { name: 'New accounts are not open yet' })).toBeTruthy();
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Maja');
});

test('only a ticked newsletter box subscribes', async () => {
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) => ({
    ok: true,
    json: async () => ({ status: 'PENDING' }),
  }));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  show();
  fillIn();
  await act(async () => send());
  expect(fetchMock).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox'));
  await act(async () => send());
  expect(fetchMock.mock.lastCall?.[1].body).toBe('{"email":"maja@example.com"}');
  expect(screen.getByText(/Only the letter is on its way/)).toBeTruthy();
});
