import { accountModalRequested, type Session, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MyAccount } from './my-account.tsx';

const MAJA = {
  email: 'maja@example.com',
  firstName: 'Maja',
  lastName: 'Lindqvist',
  name: 'Maja Lindqvist',
};

async function shown(session: Session, headline?: string) {
  const never = new Promise<never>(() => {});
  const host = testHost(britishVisitor, { scope: { open: jest.fn(() => never) } });
  const page = (
    <TestHost host={host} url="/account/my-account">
      <MyAccount headline={headline} trips={<p>Booked by her</p>} saved={<p>Saved by her</p>} />
    </TestHost>
  );
  const say = (next: Session) => act(async () => host.bus.publish(sessionChanged, next));
  await say(session);
  const html = renderToString(page);
  // Fragments suspend, so renders settle within an awaited act.
  await act(async () => void render(page));
  return { host, say, html };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const details = () => screen.getByRole('region', { name: 'My details' });

test('the server renders the page without a visitor', async () => {
  const { html } = await shown({ status: 'authenticated', user: MAJA });
  expect(html).toContain('My account');
  expect(html).not.toContain('Maja');
  expect(html).not.toContain('maja@');
});

test('a signed-in visitor sees the first name, details, saved tours and links', async () => {
  const { host } = await shown({ status: 'authenticated', user: MAJA });
  expect(title()).toBe('Hello, Maja');
  expect(details().textContent).toContain('ML');
  expect(details().textContent).toContain('Lindqvist');
  expect(details().textContent).toContain('maja@example.com');
  expect(screen.getByText('Saved by her')).toBeTruthy();
  expect(screen.getByText('Booked by her')).toBeTruthy();
  const popular = { title: 'Popular tours', limit: 3 };
  const [opened] = jest.mocked(host.scope.open).mock.calls;
  expect(opened?.slice(0, 3)).toEqual(['mf-destinations/recommended-tours', popular, 'load']);
});

test('the heading counts the days until the next trip', async () => {
  const { say } = await shown({ status: 'authenticated', user: MAJA }, '203 days until Lisbon');
  expect(title()).toBe('203 days until Lisbon');
  expect(screen.getByText('Everything for your next trip, Maja, in one place.')).toBeTruthy();
  await say({ status: 'loading' });
  expect(title()).toBe('My account');
});

test('a user with only a nickname and a picture', async () => {
  const picture = 'https://pictures.example/owl.png';
  const owl = { email: 'owl@example.com', firstName: 'Owl', lastName: '', name: 'Owl', picture };
  await shown({ status: 'authenticated', user: owl });
  expect(title()).toBe('Hello, Owl');
  expect(details().querySelector('img')?.src).toBe(picture);
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual(['First name', 'Email address']);
});

test('logout asks the shell, and is a plain link for another tab', async () => {
  const { host } = await shown({ status: 'authenticated', user: MAJA });
  const listener = jest.fn();
  host.bus.on(accountModalRequested).subscribe(listener);
  const out = screen.getByRole('link', { name: 'Log out' });
  expect(out.getAttribute('href')).toBe('/auth/logout');
  // jsdom cannot open another tab.
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(out, { metaKey: true });
  expect(listener).not.toHaveBeenCalled();
  fireEvent.click(out);
  expect(listener).toHaveBeenCalledWith({ action: 'logout' });
});

test.each<Session>([{ status: 'loading' }, { status: 'anonymous', problem: 'expired' }])(
  'nothing of anybody is left while the session is %j',
  async session => {
    const { say } = await shown({ status: 'authenticated', user: MAJA });
    await say(session);
    expect(title()).toBe('My account');
    expect(document.body.textContent).not.toContain('Lindqvist');
    expect(details().textContent).toContain('Loading your details');
  },
);
