import { accountModalRequested, type Session, sessionChanged } from '@fernweh/contracts/events';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AccountControl } from './account-control.tsx';

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' };

function shown(session?: Session) {
  const host = testHost();
  const asked = jest.fn();
  host.bus.on(accountModalRequested).subscribe(asked);
  const page = (
    <TestHost host={host}>
      <AccountControl look="word" />
      <button type="button">Beside it</button>
    </TestHost>
  );
  const html = renderToString(page);
  render(page);
  const say = (next: Session) => act(() => host.bus.publish(sessionChanged, next));
  if (session) say(session);
  return { asked, say, html };
}

const signedIn = () => shown({ status: 'authenticated', user: ADA });
const face = () => screen.getByRole('button', { name: 'Account of Ada Lovelace' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const isOpen = () => screen.queryByRole('menu') !== null;
const press = (key: string, on: Element = document.activeElement as Element) =>
  fireEvent.keyDown(on, { key });

test('nobody knows yet: its place is kept and shows nothing, on the server and in the browser', () => {
  const { html, say } = shown();
  expect(html).toContain('data-session="loading"');
  expect(screen.getByText('Login').classList).toContain('unknown');
  say({ status: 'anonymous' });
  expect(screen.getByText('Login').classList).not.toContain('unknown');
});

test('signed out: the link asks for sign-in, and leads there where a click means another tab', () => {
  const { asked } = shown({ status: 'anonymous', problem: 'unavailable' });
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/auth/login');
  // jsdom has no other tab to open.
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(login, { ctrlKey: true });
  expect(asked).not.toHaveBeenCalled();
  expect(fireEvent.click(login)).toBe(false);
  expect(asked).toHaveBeenCalledWith({ action: 'login' });
});

test('signed in: the avatar opens a menu with the account and the way out', () => {
  const { asked } = signedIn();
  expect(face().textContent).toBe('AL');
  expect(isOpen()).toBe(false);
  fireEvent.click(face());
  expect(item('My Account').getAttribute('href')).toBe('/account/my-account');
  expect(item('Logout').getAttribute('href')).toBe('/auth/logout');
  expect(document.activeElement).toBe(item('My Account'));
  fireEvent.click(item('Logout'));
  expect(asked).toHaveBeenCalledWith({ action: 'logout' });
  expect(isOpen()).toBe(false);
});

test('keys: arrows open and go round, space follows a link, Escape gives the focus back', () => {
  const { asked } = signedIn();
  face().focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(item('My Account'));
  press('ArrowDown');
  expect(document.activeElement).toBe(item('Logout'));
  press('ArrowDown');
  expect(document.activeElement).toBe(item('My Account'));
  press('End');
  press('Escape');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(face());
  press('ArrowUp');
  expect(document.activeElement).toBe(item('Logout'));
  press(' ');
  expect(asked).toHaveBeenCalledWith({ action: 'logout' });
});

test('Tab, a press outside and the focus elsewhere close it', () => {
  signedIn();
  const ways = [
    () => press('Tab'),
    () => fireEvent.pointerDown(document.body),
    () => act(() => screen.getByRole('button', { name: 'Beside it' }).focus()),
  ];
  for (const leave of ways) {
    fireEvent.click(face());
    fireEvent.pointerDown(item('Logout'));
    expect(isOpen()).toBe(true);
    leave();
    expect(isOpen()).toBe(false);
  }
});

test('a picture is shown, and the letters where it cannot be had', () => {
  const { say } = signedIn();
  say({ status: 'authenticated', user: { ...ADA, picture: 'https://pictures.example/ada.png' } });
  const picture = face().querySelector('img') as HTMLImageElement;
  expect(picture.src).toBe('https://pictures.example/ada.png');
  fireEvent.error(picture);
  expect(face().textContent).toBe('AL');
});

test('signed out while the menu was open: Login again, and nothing of who was here', () => {
  const { say } = signedIn();
  fireEvent.click(face());
  say({ status: 'anonymous' });
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('AL');
});
