import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { contactOf } from '../../model/menu-groups.server.ts';
import { MENUS } from '../../model/menus.fixture.ts';
import { GROUPS } from '../../shared/groups.fixture.ts';
import { MobileMenu } from './mobile-menu.tsx';

// jsdom knows the element but not its methods.
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
// A closed dialog has no name to be found by.
const isOpen = () => document.querySelector('dialog')?.open;

test('shows what is flagged for mobile, with no way back from the top', () => {
  render(<Page />);
  expect(screen.getByRole('link', { name: 'Mobile only' }).getAttribute('href')).toBe('/tours-help');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('a group opens with no category active; one is active at a time; again collapses it', () => {
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

test('the way back leads to the top', () => {
  render(<Page />);
  press('About Us');
  expect(screen.getByText('Slow roads.')).toBeTruthy();
  press('Back');
  expect(screen.getByRole('button', { name: 'Browse Tours' })).toBeTruthy();
});

test('a press outside closes and starts again from the top', () => {
  render(<Page />);
  press('Travel Inspiration');
  fireEvent.click(screen.getByRole('dialog', { name: 'Menu' }));
  expect(isOpen()).toBe(false);
  press('Open again');
  expect(screen.getByRole('button', { name: 'Browse Tours' })).toBeTruthy();
});

test('following a link closes', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('link', { name: 'Winter sale' }));
  expect(isOpen()).toBe(false);
});

test('has the ways to reach a person', () => {
  render(<Page />);
  const contact = within(screen.getByRole('region', { name: 'Contact Us' }));
  expect(contact.getByRole('link', { name: '+44 20 7946 0123' }).getAttribute('href')).toBe(
    'tel:+442079460123',
  );
  expect(contact.getByRole('link', { name: 'Facebook Messenger' })).toBeTruthy();
  expect(contact.getAllByRole('listitem')).toHaveLength(4);
});
