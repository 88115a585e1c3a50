import { britishVisitor } from '@fernweh/contracts/testing';
import { expectPrinted } from '@fernweh/jest-preset/quiet.ts';
import { type MenuChange, menuChanged } from '@fernweh/mf-navigation-contract/events';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { GROUPS } from '../../shared/groups.fixture.ts';
import { fakeSizes } from '../../testing/sizes.ts';
import { viewAll } from './category-panel.tsx';
import { DesktopMenu } from './desktop-menu.tsx';

globalThis.CSS = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

const ROW = GROUPS.filter(({ desktop, hasPanel }) => desktop || hasPanel);
const menus = jest.fn();
const navigate = jest.fn();
const host = testHost(britishVisitor, { scope: { open: menus }, navigate });
let sizes = fakeSizes();
let published: MenuChange[] = [];
host.bus.on(menuChanged).subscribe(change => published.push(change));

beforeEach(() => {
  sizes = fakeSizes(600);
  published = [];
  navigate.mockReset();
  menus.mockReset().mockResolvedValue({ data: { groups: GROUPS } });
});

const show = (url?: string) =>
  act(async () =>
    render(
      <TestHost host={host} url={url}>
        <DesktopMenu groups={ROW} />
      </TestHost>,
    ),
  );

const top = (name: string) => screen.getByRole('button', { name });
const hover = (element: Element) => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  fireEvent(element, Object.assign(event, { pointerType: 'mouse' }));
};
/** A press asks for the contents, too. */
const press = (name: string) => act(async () => void fireEvent.click(top(name)));
const isOpen = (name: string) => top(name).getAttribute('aria-expanded') === 'true';

test('a plain link has no panel', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Winter sale' }).getAttribute('href')).toBe('/pages/winter-sale');
});

test('hovering opens a group with its first category active; hovering a plain link closes it', async () => {
  await show();
  hover(top('Browse Tours'));
  expect(isOpen('Browse Tours')).toBe(true);
  expect(screen.getByRole('button', { name: 'Europe' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'View all Europe tours' }).getAttribute('href')).toBe(
    '/destination/europe',
  );
  hover(screen.getByRole('link', { name: 'Winter sale' }));
  expect(isOpen('Browse Tours')).toBe(false);
});

test('hovering another category shows its tours', async () => {
  await show();
  hover(top('Browse Tours'));
  hover(screen.getByRole('button', { name: /Promotions/ }));
  expect(screen.getByRole('link', { name: 'Petra' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All winter sale tours' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Crete' })).toBeNull();
});

test('leaving through the top edge closes the group', async () => {
  await show();
  hover(top('Browse Tours'));
  fireEvent.mouseLeave(screen.getByRole('navigation'), { clientY: -1 });
  expect(isOpen('Browse Tours')).toBe(false);
});

test('a click keeps a group open that hovering opened; the next click closes it', async () => {
  await show();
  hover(top('About Us'));
  await press('About Us');
  expect(isOpen('About Us')).toBe(true);
  expect(screen.getByText('Slow roads.')).toBeTruthy();
  await press('About Us');
  expect(isOpen('About Us')).toBe(false);
});

test('arrow keys move into the panel, between its columns and out; Escape closes and returns the focus', async () => {
  await show();
  const browse = top('Browse Tours');
  browse.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? browse, { key });
  press('ArrowRight');
  expect(document.activeElement).toBe(top('About Us'));
  press('ArrowLeft');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Europe');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Promotions');
  press('ArrowUp');
  press('ArrowRight');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Andalusia');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toContain('Europe');
  press('Escape');
  expect(document.activeElement).toBe(browse);
  expect(isOpen('Browse Tours')).toBe(false);
});

test('a panel that is displayed a frame late gets the focus then', async () => {
  await show();
  top('Browse Tours').focus();
  jest.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(() => {});
  fireEvent.keyDown(top('Browse Tours'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(top('Browse Tours'));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Europe'));
});

test('menus that cannot be fetched stay empty and lead nowhere; a later press fetches them again', async () => {
  menus.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await show();
  const page = document.body.textContent;
  await act(async () => void fireEvent.click(top('Browse Tours')));
  expect(navigate).not.toHaveBeenCalled();
  expect(isOpen('Browse Tours')).toBe(false);
  expect(document.body.textContent).toBe(page);
  await act(async () => void fireEvent.click(top('About Us')));
  expect(screen.getByText('Slow roads.')).toBeTruthy();
  expect(navigate).not.toHaveBeenCalled();
});

test('a group takes a press that comes before its code: the first touch opens it', async () => {
  await show();
  for (const name of ['Browse Tours', 'About Us']) expect(top(name).dataset.press).toBe('');
});

const OPEN: MenuChange = { open: true, level: 2, height: 600 };
const CLOSED: MenuChange = { open: false, level: 0, height: 0 };

test.each<[string, () => void]>([
  ['a second press', () => void fireEvent.click(top('About Us'))],
  ['a press outside', () => void fireEvent.pointerDown(document.body)],
  ['Escape', () => void fireEvent.keyDown(top('About Us'), { key: 'Escape' })],
  ['a followed link', () => void fireEvent.click(screen.getByRole('link', { name: /journal|more|read/i }))],
  ['a window that shows no panel', () => act(() => sizes.resize(0))],
])('every application hears that the menu is open, and that %s closed it', async (how, close) => {
  await show();
  expect(published).toEqual([]);
  await press('About Us');
  expect(published).toEqual([OPEN]);
  await act(async () => close());
  // jsdom cannot follow a link.
  if (how === 'a followed link') expectPrinted('error', /Not implemented: navigation/);
  expect(published).toEqual([OPEN, CLOSED]);
  expect(isOpen('About Us')).toBe(false);
});

test('a page change, and a page without a header, close the menu for every application', async () => {
  const { rerender, unmount } = await show('/tours');
  fireEvent.click(top('About Us'));
  rerender(
    <TestHost host={host} url="/blog">
      <DesktopMenu groups={ROW} />
    </TestHost>,
  );
  expect(published).toEqual([OPEN, CLOSED]);
  fireEvent.click(top('About Us'));
  unmount();
  expect(published).toEqual([OPEN, CLOSED, OPEN, CLOSED]);
});

test('another group, and contents of another height, are told without a closed menu in between', async () => {
  await show();
  hover(top('Browse Tours'));
  hover(top('About Us'));
  act(() => sizes.resize(320));
  expect(published).toEqual([OPEN, OPEN, { ...OPEN, height: 320 }]);
});

test('a group whose contents are on their way covers nothing yet', async () => {
  let arrive = (_: { data: unknown }) => {};
  menus.mockReturnValue(new Promise(done => (arrive = done)));
  await show();
  hover(top('Browse Tours'));
  expect(published).toEqual([]);
  await act(async () => arrive({ data: { groups: GROUPS } }));
  expect(published).toEqual([OPEN]);
});

test.each([
  ['Europe', 'View all Europe tours'],
  ['Walking tours', 'View all walking tours'],
  ['Rail journeys', 'View all rail journeys'],
  ['Promotions', 'View all promotions'],
])('%s: %s', (title, label) => {
  expect(viewAll(title)).toBe(label);
});
