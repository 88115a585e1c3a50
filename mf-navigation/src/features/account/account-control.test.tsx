import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AccountControl } from './account-control.tsx';

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' };

function shown() {
  const host = testHost();
  render(
    <TestHost host={host}>
      <AccountControl look="word" />
    </TestHost>,
  );
  return host;
}

test('signed out: the link asks for sign-in', () => {
  const { bus } = shown();
  const asked = jest.fn();
  bus.on(accountModalRequested).subscribe(asked);
  act(() => bus.publish(sessionChanged, { status: 'anonymous' }));
  fireEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(asked).toHaveBeenCalledWith({ action: 'login' });
});

test('signed in: the avatar opens a menu with the account and the way out', () => {
  const { bus } = shown();
  act(() => bus.publish(sessionChanged, { status: 'authenticated', user: ADA }));
  const face = screen.getByRole('button', { name: 'Account of Ada Lovelace' });
  expect(screen.queryByRole('link', { name: 'My Account' })).toBeNull();
  fireEvent.click(face);
  expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account/my-account');
  expect(screen.getByRole('link', { name: 'Logout' })).toBeTruthy();
  fireEvent.keyDown(face, { key: 'Escape' });
  expect(screen.queryByRole('link', { name: 'My Account' })).toBeNull();
});
