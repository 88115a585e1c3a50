import { britishVisitor } from '@fernweh/contracts/testing';
import { type MenuChange, menuChanged } from '@fernweh/mf-navigation-contract/events';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { GROUPS } from '../../shared/groups.fixture.ts';
import { contactOf } from '../../shared/menu/menu-groups.server.ts';
import { MENUS } from '../../shared/menu/menus.fixture.ts';
import { fakeSizes } from '../../testing/sizes.ts';
import { MobileMenu } from './mobile-menu.tsx';

// jsdom lacks the methods of <dialog>.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const host = testHost(britishVisitor);
let sizes = fakeSizes();
let published: MenuChange[] = [];
host.bus.on(menuChanged).subscribe(change => published.push(change));

beforeEach(() => {
  sizes = fakeSizes(844);
  published = [];
});

function Page({ groups = GROUPS }: { groups?: typeof GROUPS }) {
  const [open, setOpen] = useState(true);
  return (
    <TestHost host={host}>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <MobileMenu open={open} onClose={() => setOpen(false)} groups={groups} contact={contactOf(MENUS)} />
    </TestHost>
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
// A closed dialog has no accessible name.
const isOpen = () => document.querySelector('dialog')?.open;

test('the top level shows items flagged for mobile and no Back button', () => {
  render(<Page />);
  expect(screen.getByRole('link', { name: 'Mobile only' }).getAttribute('href')).toBe('/tours-help');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('no category is open at first, one at a time after that, and a second press closes it', () => {
  render(<Page />);
  press('Browse Tours');
  expect(screen.queryByRole('link', { name: 'View All Europe' })).toBeNull();
  press('Europe');
  expect(screen.getByRole('link', { name: 'View All Europe' })).toBeTruthy();
  press(/Promotions/);
  expect(screen.queryByRole('link', { name: 'View All Europe' })).toBeNull();
  const tours = screen.getByRole('dialog').querySelectorAll('ul ul ul');
  expect(tours).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All winter sale tours' })).toBeTruthy();
  press(/Promotions/);
  expect(screen.queryByRole('link', { name: 'View All Promotions' })).toBeNull();
});

test('a chosen item shows its submenu below it; choosing it again collapses it', () => {
  render(<Page />);
  press('About Us');
  const item = screen.getByRole('button', { name: 'About Us' });
  expect(item.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Slow roads.')).toBeTruthy();
  press('Browse Tours');
  expect(screen.queryByText('Slow roads.')).toBeNull();
  press('Browse Tours');
  expect(screen.queryByRole('button', { name: 'Europe' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('an item shows its standard icon, or the active and inactive ones while an item is chosen', () => {
  const icon = (name: string) => ({ src: name, title: `Title of ${name}` });
  const icons = {
    slug: 'star',
    standard: icon('a/s.png'),
    active: icon('a/a.png'),
    inactive: icon('a/i.png'),
  };
  render(<Page groups={GROUPS.map(group => ({ ...group, icons }))} />);
  const shown = (name: string) =>
    screen.getByRole('button', { name }).querySelector('[title]')?.getAttribute('title');
  expect(shown('About Us')).toBe('Title of a/s.png');
  press('About Us');
  expect([shown('About Us'), shown('Browse Tours')]).toEqual(['Title of a/a.png', 'Title of a/i.png']);
});

test('without a picture the slug names the icon', () => {
  render(<Page groups={GROUPS.map(group => ({ ...group, icons: { slug: 'star' } }))} />);
  expect(screen.getByRole('button', { name: 'About Us' }).querySelectorAll('svg')).toHaveLength(2);
});

test('pictures of tours and promotional links are drawn, and About Us has its icons and full widths', () => {
  const picture = 'fernweh/a/b.jpg';
  render(
    <Page
      groups={GROUPS.map(group => ({
        ...group,
        categories: group.categories.map(category => ({
          ...category,
          tours: category.tours.map(tour => ({ ...tour, picture })),
        })),
        blocks: group.blocks.map(block => ({ ...block, isFullWidth: true })),
      }))}
    />,
  );
  press('Browse Tours');
  press(/Promotions/);
  const pictures = ['All winter sale tours', 'Petra'].map(name =>
    screen.getByRole('link', { name }).querySelector('img')?.getAttribute('src'),
  );
  expect(pictures).toEqual(['/img/fernweh/x/y.jpg?w=160&fm=webp&q=72', `/img/${picture}?w=160&fm=webp&q=72`]);
  press('About Us');
  const block = screen.getByText('Who we are').closest('li');
  expect(block?.className).toContain('full');
  expect(block?.querySelector('svg')).toBeTruthy();
});

test('Back returns to the top level', () => {
  render(<Page />);
  press('About Us');
  expect(screen.getByText('Slow roads.')).toBeTruthy();
  press('Back');
  expect(screen.getByRole('button', { name: 'Browse Tours' })).toBeTruthy();
});

test('a press outside closes the menu and returns to the top level', () => {
  render(<Page />);
  press('Travel Inspiration');
  fireEvent.click(screen.getByRole('dialog', { name: 'Menu' }));
  expect(isOpen()).toBe(false);
  press('Open again');
  expect(screen.getByRole('button', { name: 'Browse Tours' })).toBeTruthy();
});

test('following a link closes the menu', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('link', { name: 'Winter sale' }));
  expect(isOpen()).toBe(false);
});

test('the menu shows the contact channels', () => {
  render(<Page />);
  const contact = within(screen.getByRole('region', { name: 'Contact Us' }));
  expect(contact.getByRole('link', { name: '+44 20 7946 0123' }).getAttribute('href')).toBe(
    'tel:+442079460123',
  );
  expect(contact.getByRole('link', { name: 'Facebook Messenger' })).toBeTruthy();
  expect(contact.getAllByRole('listitem')).toHaveLength(4);
});

const FIRST_LEVEL: MenuChange = { open: true, level: 1, height: 844 };
const SUBMENU: MenuChange = { open: true, level: 2, height: 844 };
const CLOSED: MenuChange = { open: false, level: 0, height: 0 };

test('every application hears of the menu and of its levels', () => {
  render(<Page />);
  press('About Us');
  press('Browse Tours');
  press('Back');
  expect(published).toEqual([FIRST_LEVEL, SUBMENU, FIRST_LEVEL]);
});

test.each<[string, () => void]>([
  ['its close icon', () => press('Close menu')],
  ['a press outside', () => void fireEvent.click(screen.getByRole('dialog', { name: 'Menu' }))],
  ['Escape', () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a followed link', () => void fireEvent.click(screen.getByRole('link', { name: 'Winter sale' }))],
  ['a window that became large', () => act(() => sizes.setLarge(true))],
])('every application hears that %s closed the menu', (_, close) => {
  render(<Page />);
  press('About Us');
  close();
  expect(published.at(-1)).toEqual(CLOSED);
  expect(isOpen()).toBe(false);
  press('Open again');
  expect(published.at(-1)).toEqual(FIRST_LEVEL);
});

test('a window that stays small, and one that is turned, keep the menu open', () => {
  render(<Page />);
  act(() => sizes.setLarge(false));
  act(() => sizes.resize(390));
  expect(published.at(-1)).toEqual({ ...FIRST_LEVEL, height: 390 });
});
