import { britishVisitor } from '@fernweh/contracts/testing';
import { frameShown } from '@fernweh/ui/frame-shown';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { GROUPS } from '../shared/groups.fixture.ts';
import { fakeSizes } from '../testing/sizes.ts';
import { view } from './header.tsx';

// jsdom lacks the methods of <dialog>.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const menus = jest.fn();
const host = testHost(britishVisitor, {
  scope: { open: (id: string) => (id === 'mf-navigation/menus' ? menus() : new Promise(() => {})) },
});

beforeEach(() => {
  fakeSizes(844);
  menus.mockReset();
  location.hash = '';
});

const show = () =>
  act(async () =>
    render(
      <TestHost host={host} url="/tours">
        <view.Component data={{ groups: [] }} />
      </TestHost>,
    ),
  );
const button = () => screen.getByRole('button', { name: 'Open menu' });
async function pressMenu() {
  fireEvent.click(button());
  await act(frameShown);
}
async function openMenu() {
  await show();
  await pressMenu();
}
const dialog = () => document.querySelector('dialog');

test('the menu of phones opens after the frame of its touch, and shows its items as they come', async () => {
  let arrive = (_: { data: unknown }) => {};
  menus.mockReturnValue(new Promise(done => (arrive = done)));
  await openMenu();
  expect(dialog()?.open).toBe(true);
  expect(screen.queryByRole('link', { name: 'Mobile only' })).toBeNull();
  await act(async () => arrive({ data: { groups: GROUPS } }));
  expect(screen.getByRole('link', { name: 'Mobile only' })).toBeTruthy();
});

test('the frame of the touch waits for nothing: what the menu needs is fetched after it', async () => {
  menus.mockResolvedValue({ data: { groups: GROUPS } });
  await show();
  // The row of large screens has asked.
  menus.mockClear();
  fireEvent.pointerOver(button(), { pointerType: 'touch' });
  fireEvent.click(button());
  expect(menus).not.toHaveBeenCalled();
  expect(dialog()).toBeNull();
  await act(frameShown);
  expect(menus).toHaveBeenCalled();
  expect(dialog()?.open).toBe(true);
});

test('a menu that cannot be fetched stays empty at once: no message, and the page stays where it is', async () => {
  menus.mockRejectedValue(new Error('away'));
  await openMenu();
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.textContent).toMatch(/^MenuContact Us/);
  expect(dialog()?.querySelectorAll('[data-main]')).toHaveLength(0);
  expect(location.hash).toBe('');
});

test('a press after a failure fetches the menu again', async () => {
  menus.mockRejectedValueOnce(new Error('away')).mockResolvedValue({ data: { groups: GROUPS } });
  await openMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  await pressMenu();
  expect(screen.getByRole('link', { name: 'Mobile only' })).toBeTruthy();
});
