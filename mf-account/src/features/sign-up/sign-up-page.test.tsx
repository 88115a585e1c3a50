import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SignUpPage } from './sign-up-page.tsx';

function show() {
  const host = testHost();
  render(
    <TestHost host={host} url="/sign-up">
      <SignUpPage />
    </TestHost>,
  );
  return host;
}

test('a visitor with an account signs in and returns to it', () => {
  const { bus } = show();
  const listener = jest.fn();
  bus.on(accountModalRequested).subscribe(listener);
  const logIn = screen.getByRole('link', { name: 'Log in' });
  expect(logIn.getAttribute('href')).toBe('/auth/login?returnTo=%2Faccount%2Fmy-account');
  fireEvent.click(logIn);
  expect(listener).toHaveBeenCalledWith({ action: 'login', returnTo: '/account/my-account' });
});

test('a signed-in visitor is told so, and typed values stay', () => {
  const { bus } = show();
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Jonas' } });
  const user = { email: 'maja@example.com', firstName: 'Maja', lastName: '', name: 'Maja' };
  act(() => bus.publish(sessionChanged, { status: 'authenticated', user }));
  expect(screen.getByText(/You are logged in as Maja/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe(
    '/account/my-account',
  );
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Jonas');
});
