import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { GROUPS } from '../../shared/groups.fixture.ts';
import { contactOf } from '../../shared/menu/menu-groups.server.ts';
import { MENUS } from '../../shared/menu/menus.fixture.ts';
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

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <MobileMenu open={open} onClose={() => setOpen(false)} groups={GROUPS} contact={contactOf(MENUS)} />
    </>
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
  expect(screen.getByRole('link', { name: 'All winter sale tours' })).toBeTruthy();
  press(/Promotions/);
  expect(screen.queryByRole('link', { name: 'View All Promotions' })).toBeNull();
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
