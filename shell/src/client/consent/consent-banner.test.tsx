/** @jest-environment jsdom */
import type { Consent } from '@fernweh/contracts/events';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConsentBanner } from './consent-banner.tsx';
import { ALL, NONE } from './consent-cookie.ts';

const KEPT: Consent = { ...NONE, analytics: true, decided: true };

function show(asked: boolean, consent: Consent = { ...NONE, decided: false }) {
  const onChoose = jest.fn();
  const onClose = jest.fn();
  render(<ConsentBanner consent={consent} asked={asked} onChoose={onChoose} onClose={onClose} />);
  return { onChoose, onClose, banner: screen.getByRole('region', { name: /cookies/i }) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('comes by itself without taking the focus; three buttons decide and nothing else does', () => {
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

test('choices start at no; what is necessary is always on', () => {
  const { onChoose } = show(false);
  press('Choose');
  expect(screen.getByText('Necessary').closest('p')?.textContent).toContain('Always on');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Functional' }));
  press('Save choices');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ ...NONE, functional: true }));
});

test('asked for, it takes the focus, shows what was chosen and can be left as it was', () => {
  const { banner, onClose, onChoose } = show(true, KEPT);
  expect(banner.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Analytics' }).checked).toBe(true);
  fireEvent.keyDown(banner, { key: 'Escape' });
  press('Close without changes');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onChoose).not.toHaveBeenCalled();
});
