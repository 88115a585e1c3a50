import { accountModalRequested, type Session, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AccountControl } from './account-control.tsx';

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' };

function shown(session?: Session) {
  const host = testHost(britishVisitor);
  const requested = jest.fn();
  host.bus.on(accountModalRequested).subscribe(requested);
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
  return { requested, say, html };
}

const signedIn = () => shown({ status: 'authenticated', user: ADA });
const face = () => screen.getByRole('button', { name: 'Account of Ada Lovelace' });
const avatar = () => face().querySelector('[aria-hidden]');
const item = (name: string) => screen.getByRole('menuitem', { name });
const isOpen = () => screen.queryByRole('menu') !== null;
const press = (key: string, on: Element = document.activeElement as Element) =>
  fireEvent.keyDown(on, { key });

test('while the session is unknown the control keeps its place and shows nothing, on the server and in the browser', () => {
  const { html, say } = shown();
  expect(html).toContain('data-session="loading"');
  expect(screen.getByText('Login').classList).toContain('unknown');
  say({ status: 'anonymous' });
  expect(screen.getByText('Login').classList).not.toContain('unknown');
});

test('signed out, the link requests sign-in, and a click for another tab follows the link', () => {
  const { requested } = shown({ status: 'anonymous', problem: 'unavailable' });
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/auth/login');
  // jsdom can't open another tab.
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(login, { ctrlKey: true });
  expect(requested).not.toHaveBeenCalled();
  expect(fireEvent.click(login)).toBe(false);
  expect(requested).toHaveBeenCalledWith({ action: 'login' });
});

test('signed in, the avatar opens a menu with My Account and Logout', () => {
  const { requested } = signedIn();
  expect(avatar()?.textContent).toBe('AL');
  expect(isOpen()).toBe(false);
  fireEvent.click(face());
  expect(item('My Account').getAttribute('href')).toBe('/account/my-account');
  expect(item('Logout').getAttribute('href')).toBe('/auth/logout');
  expect(document.activeElement).toBe(item('My Account'));
  fireEvent.click(item('Logout'));
  expect(requested).toHaveBeenCalledWith({ action: 'logout' });
  expect(isOpen()).toBe(false);
});

test('arrow keys open the menu and wrap around, space follows a link, Escape returns the focus', () => {
  const { requested } = signedIn();
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
  expect(requested).toHaveBeenCalledWith({ action: 'logout' });
});

test('Tab, a press outside and a moved focus close the menu', () => {
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

test('the picture is shown, or the initials where it fails to load', () => {
  const { say } = signedIn();
  say({ status: 'authenticated', user: { ...ADA, picture: 'https://pictures.example/ada.png' } });
  const picture = face().querySelector('img') as HTMLImageElement;
  expect(picture.src).toBe('https://pictures.example/ada.png');
  fireEvent.error(picture);
  expect(avatar()?.textContent).toBe('AL');
});

test('signing out while the menu is open shows Login again, and no data of the visitor', () => {
  const { say } = signedIn();
  fireEvent.click(face());
  say({ status: 'anonymous' });
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('AL');
});
