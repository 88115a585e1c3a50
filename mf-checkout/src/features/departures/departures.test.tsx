import { departureChosen } from '@fernweh/mf-checkout-contract/events';
import { createEventBus } from '@flotilla/event-bus';
import { act, fireEvent, screen } from '@testing-library/react';
import { sampleDepartures } from '../../testing/sample-departures.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { monthsOf } from './by-month.ts';
import { Departures } from './departures.tsx';

const show = (options?: Parameters<typeof renderInPage>[1]) =>
  renderInPage(<Departures tour="a-slow-coast" data={{ departures: sampleDepartures }} />, options);
const month = () => screen.getByRole('tab', { selected: true }).textContent?.replaceAll('\u00a0', ' ');
const chosen = () => screen.getByRole('button', { name: /^Chosen/ }).textContent?.replaceAll('\u00a0', ' ');

test('a month shows the lowest bookable price', () => {
  expect(monthsOf(sampleDepartures)).toEqual([
    { month: '2027-06', from: { amount: 124_900, currency: 'GBP' } },
    { month: '2027-07', from: { amount: 129_900, currency: 'GBP' } },
  ]);
  expect(monthsOf(sampleDepartures.filter(({ seatsLeft }) => seatsLeft === 0))).toEqual([
    { month: '2027-06' },
  ]);
});

test('choosing a row updates the bus and the URL', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  bus.on(departureChosen).subscribe(heard);
  show({ bus });
  fireEvent.click(screen.getByRole('button', { name: /^Choose Sat.19.Jun.2027/ }));
  expect(heard).toHaveBeenLastCalledWith({ tour: 'a-slow-coast', code: 'PTLP-270619' });
  expect(window.location.search).toBe('?departure=PTLP-270619');
  expect(chosen()).toBe('Chosen Sat 19 Jun 2027');
});

test('a sold-out departure is not chosen to travel, but to be told of free seats', () => {
  show();
  expect(screen.queryByRole('button', { name: /^Choose Sat.26.Jun/ })).toBeNull();
  const tell = screen.getByRole('button', {
    name: /^tell me if a place becomes available on Sat.26.Jun.2027/i,
  });
  expect(tell.closest('li')?.textContent).toContain('Sold out');
  fireEvent.click(tell);
  expect(window.location.search).toBe('?departure=PTLP-270626');
  expect(window.location.hash).toBe('#book');
});

test('of two choices in one moment the last one counts, on a day of the calendar too', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  bus.on(departureChosen).subscribe(heard);
  show({ bus, url: '/tours/a-slow-coast' });
  fireEvent.click(screen.getByRole('button', { name: /^Choose Sat.19.Jun.2027/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Saturday.12.June.2027/ }));
  expect(chosen()).toBe('Chosen Sat 12 Jun 2027');
  expect(heard).toHaveBeenLastCalledWith({ tour: 'a-slow-coast', code: 'PTLP-270612' });
  expect(window.location.search).toBe('?departure=PTLP-270612');
  expect(chosen()).toBe('Chosen Sat 12 Jun 2027');
});

test('a link to a departure opens its month and overrides the stored choice', () => {
  const bus = createEventBus();
  bus.publish(departureChosen, { tour: 'a-slow-coast', code: 'PTLP-270612' });
  show({ bus, url: '/tours/a-slow-coast?departure=PTLP-270703' });
  expect(month()).toContain('Jul 2027');
  expect(chosen()).toBe('Chosen Sat 3 Jul 2027');
});

test('a link to an unknown departure falls back to the next one', () => {
  show({ url: '/tours/a-slow-coast?departure=PTLP-250101' });
  expect(chosen()).toBe('Chosen Sat 12 Jun 2027');
});

test('paging shows another month at once, and its departures follow; a choice in the panel shows its month again', async () => {
  const bus = createEventBus();
  show({ bus });
  fireEvent.click(screen.getByRole('tab', { name: /Jul/ }));
  expect(month()).toContain('Jul 2027');
  expect(screen.queryByRole('tabpanel', { name: /^July.2027/ })).toBeNull();
  expect(await screen.findByRole('tabpanel', { name: /^July.2027/ })).toBeTruthy();
  act(() => bus.publish(departureChosen, { tour: 'a-slow-coast', code: 'PTLP-270619' }));
  expect(month()).toContain('Jun 2027');
});

test('a tour without departures shows a notice with a link', () => {
  renderInPage(<Departures tour="a-slow-coast" data={{ departures: [] }} />);
  expect(screen.getByRole('heading', { name: 'New dates are being planned' })).toBeTruthy();
});
