import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SignUpPage } from './sign-up-page.tsx';

function show() {
  const host = testHost(britishVisitor);
  render(
    <TestHost host={host} url="/sign-up">
      <SignUpPage />
    </TestHost>,
  );
  return host;
}

test.each([
  ['Log in', '/auth/login?returnTo=%2Faccount%2Fmy-account', {}],
  ['Create an account', '/auth/login?returnTo=%2Faccount%2Fmy-account&screen=sign-up', { signUp: true }],
])('%s leads to the provider, also in another tab, and back to the account', (name, href, more) => {
  const { bus } = show();
  const listener = jest.fn();
  bus.on(accountModalRequested).subscribe(listener);
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
  fireEvent.click(link);
  expect(listener).toHaveBeenCalledWith({ action: 'login', returnTo: '/account/my-account', ...more });
});

test('a signed-in visitor is told so, and offered no second account', () => {
  const { bus } = show();
  const user = { email: 'maja@example.com', firstName: 'Maja', lastName: '', name: 'Maja' };
  act(() => bus.publish(sessionChanged, { status: 'authenticated', user }));
  expect(screen.getByText(/You’re logged in as Maja/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe(
    '/account/my-account',
  );
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});
