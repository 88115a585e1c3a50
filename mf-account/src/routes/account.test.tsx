import { britishVisitor } from '@fernweh/contracts/testing';
import { type Host, NotFound } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fakeApi, partyOf } from '../testing/fake-api.ts';
import { view } from './account.tsx';

const load = async (path: string) => view.load?.({ url: new URL(path, 'http://site') } as never);
const titleAt = async (path: string) => view.head?.((await load(path)) as never, {} as never).title;
const LONGEST = 'F'.repeat(60);

const page = (url: string, host = testHost(britishVisitor)) => (
  <TestHost host={host} url={url}>
    <view.Component data={{ title: '' }} />
  </TestHost>
);
/** Fragments suspend, so that a render settles within an awaited act. */
const shown = (url: string, host?: Host) => act(async () => render(page(url, host)));
const openSections = (html: ParentNode) =>
  [...html.querySelectorAll('[aria-current]')].map(link => [
    link.textContent,
    link.getAttribute('aria-current'),
  ]);

beforeEach(() => void fakeApi({}));

test.each([
  ['/account', 'My account', [['My trips', 'true']]],
  ['/account/my-account', 'My account', [['My trips', 'page']]],
  ['/account/wishlist', 'Saved tours', [['Saved tours', 'page']]],
  ['/account/bookings/FW7K3M9QD%3D', 'Your trip', [['My trips', 'true']]],
  [`/account/bookings/${LONGEST}?payment=done`, 'Your trip', [['My trips', 'true']]],
  ['/account/bookings/FW7K3M9QDX/travellers/8', 'A traveller', [['My trips', 'true']]],
])(
  '%s has its title, on the server and after a move, and its section is the open one',
  async (url, title, sections) => {
    expect(await titleAt(url)).toBe(`${title} | Fernweh`);
    expect(view.clientLoad?.(new URL(url, 'http://site'))?.head.title).toBe(`${title} | Fernweh`);
    const { container } = await shown(url);
    expect(openSections(container)).toEqual(sections);
  },
);

test.each([
  '/account/Wishlist',
  '/account/my-account/x',
  '/account/bookings',
  `/account/bookings/${LONGEST}F`,
  '/account/bookings/FW7K3M9QDX/travellers',
  '/account/bookings/FW7K3M9QDX/travellers/0',
  '/account/bookings/FW7K3M9QDX/travellers/9',
  '/account/bookings/FW7K3M9QDX/travellers/11',
  '/account/bookings/FW7K3M9QDX/travellers/1/x',
])('%s is no page: a move there asks the server, which answers 404', async url => {
  await expect(load(url)).rejects.toBeInstanceOf(NotFound);
  expect(view.clientLoad?.(new URL(url, 'http://site'))).toBeUndefined();
});

test.each(['/account/wishlist', '/account/bookings/FW7K3M9QDX', '/account/bookings/FW7K3M9QDX/travellers/2'])(
  '%s hydrates as the server rendered it',
  async url => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(page(url));
    expect(place.querySelector('nav')).toBeTruthy();
    const onRecoverableError = jest.fn();
    await act(async () => void hydrateRoot(place, page(url), { onRecoverableError }));
    place.remove();
    expect(onRecoverableError).not.toHaveBeenCalled();
  },
);

test('a link to another section asks the shell, once', async () => {
  const navigate = jest.fn();
  await shown('/account/my-account', testHost(britishVisitor, { navigate }));
  const sections = within(screen.getByRole('navigation', { name: 'Account' }));
  const click = createEvent.click(sections.getByRole('link', { name: 'Saved tours' }));
  fireEvent(sections.getByRole('link', { name: 'Saved tours' }), click);
  // The shell leaves a prevented click alone.
  expect(click.defaultPrevented).toBe(true);
  expect(navigate.mock.calls).toEqual([['/account/wishlist']]);
});

test('after a move the sections are the same elements, and what was typed for another traveller is gone', async () => {
  const party = 'GET /bookings/FW7K3M9QDX/travellers';
  fakeApi({ [party]: { body: partyOf() } });
  const { rerender } = await shown('/account/bookings/FW7K3M9QDX/travellers/1');
  const sections = screen.getByRole('navigation', { name: 'Account' });
  const link = screen.getByRole('link', { name: 'Back to the trip' });
  rerender(page('/account/bookings/FW7K3M9QDX/travellers/2'));
  expect(screen.getByRole('navigation', { name: 'Account' })).toBe(sections);
  expect(screen.getByRole('link', { name: 'Back to the trip' })).not.toBe(link);
});
