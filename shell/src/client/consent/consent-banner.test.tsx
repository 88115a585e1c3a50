/** @jest-environment jsdom */
import type { Consent } from '@fernweh/contracts/events';
import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import { createEventBus } from '@flotilla/event-bus';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { ALL, NONE } from './consent-cookie.ts';

const STORED: Consent = { ...NONE, analytics: true, decided: true };

function show(requested: boolean, consent: Consent = { ...NONE, decided: false }) {
  const onChoose = jest.fn();
  const onClose = jest.fn();
  const bus = createEventBus();
  const choices = requested ? ConsentChoices : undefined;
  render(<ConsentBanner {...{ bus, consent, requested, choices, onChoose, onClose }} />);
  return { bus, onChoose, onClose, banner: screen.getByRole('region', { name: /cookies/i }) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an unrequested banner takes no focus, and only its three buttons decide', () => {
  const { banner, onChoose, onClose } = show(false);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual([
    'Accept all',
    'Reject all',
    'Choose',
  ]);
  expect(new Set(screen.getAllByRole('button').map(button => button.className)).size).toBe(1);
  fireEvent.keyDown(banner, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  press('Accept all');
  press('Reject all');
  expect(onChoose.mock.calls).toEqual([[ALL], [NONE]]);
});

test('choices start unchecked, and the necessary category is always on', async () => {
  const { onChoose } = show(false);
  press('Choose');
  expect((await screen.findByText('Necessary')).closest('p')?.textContent).toContain('Always on');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Functional' }));
  press('Save choices');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ ...NONE, functional: true }));
});

test('a requested banner takes the focus, shows the stored choices and can be closed without a change', () => {
  const { banner, onClose, onChoose } = show(true, STORED);
  expect(banner.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Analytics' }).checked).toBe(true);
  fireEvent.keyDown(banner, { key: 'Escape' });
  press('Close without changes');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onChoose).not.toHaveBeenCalled();
});

test('the banner makes room for an open menu and returns when it closes', () => {
  const { banner, bus } = show(false);
  bus.publish(menuChanged, { open: true, level: 1, height: 844 });
  expect(banner.classList).toContain('fw-makes-room');
  bus.publish(menuChanged, { open: false, level: 0, height: 0 });
  expect(banner.classList).not.toContain('fw-makes-room');
});
