import { departureChosen } from '@fernweh/contracts/events';
import { createEventBus } from '@fernweh/event-bus';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleDepartures } from '../../shared/sample-departures.ts';
import { renderInPage } from '../../shared/test-page.tsx';
import { BookingPanel } from './booking-panel.tsx';

const show = (options?: Parameters<typeof renderInPage>[1]) =>
  renderInPage(
    <BookingPanel tour="a-slow-coast" title="A slow coast" data={{ departures: sampleDepartures }} />,
    options,
  );
const panel = () => within(document.getElementById('book') as HTMLElement);
const text = () => document.getElementById('book')?.textContent?.replace(/\s+/g, ' ') ?? '';
const answer = (status: number, body: unknown) =>
  Promise.resolve({ ok: status < 400, status, json: async () => body } as Response);
const press = (name: string) => fireEvent.click(panel().getByRole('button', { name }));

const ask = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  ask.mockImplementation(() => Promise.reject(new Error('offline')));
  globalThis.fetch = ask;
});

test('opens with the next departure for two, its price and what is due when', () => {
  show();
  expect(text()).toContain('from £1,249 per person, all fees included');
  expect(text()).toContain('2 adults × £1,249£2,498');
  expect(text()).toContain('Deposit today£300');
  expect(text()).toContain('Balance by Tue 13 Apr 2027£2,198');
  expect(panel().getByRole('button', { name: 'Hold 2 seats for 30 minutes' })).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('answers a change at once, then takes the word of the server', async () => {
  ask.mockImplementation(() =>
    answer(200, {
      lines: [{ room: 'SINGLE', band: 'ADULT', quantity: 2, unitAmount: 150_000 }],
      total: 300_000,
      schedule: [
        { due: '2026-11-21', amount: 30_000, purpose: 'DEPOSIT' },
        { due: '2027-04-13', amount: 270_000, purpose: 'BALANCE' },
      ],
    }),
  );
  show();
  fireEvent.change(panel().getByLabelText('Room'), { target: { value: 'SINGLE' } });
  expect(text()).toContain('Total£3,058');
  await waitFor(() => expect(text()).toContain('Total£3,000'));
  const [url, { body }] = ask.mock.calls[0];
  expect(url).toBe('http://api/api/v1/quotes');
  expect(JSON.parse(body)).toEqual({
    departure: 'PTLP-270612',
    currency: 'GBP',
    party: { adults: 2, youths: 0 },
    rooms: [{ kind: 'SINGLE', rooms: 2 }],
  });
});

test('a failed question keeps the choice and its price', async () => {
  show();
  press('One traveller more');
  await waitFor(() => expect(text()).toContain('We can’t confirm the price just now'));
  expect(text()).toContain('Total£3,747');
});

test('seats that went are said in the words of the API', async () => {
  ask.mockImplementation(() => answer(409, { title: 'Sold out', detail: 'Only 1 seat is left' }));
  show();
  press('One traveller more');
  await waitFor(() => expect(text()).toContain('Only 1 seat is left'));
});

test('more travellers than seats: says so and does not lead on', () => {
  const { navigate } = show({ url: '/tours/a-slow-coast?departure=PTLP-270619&adults=4' });
  expect(text()).toContain('Only 3 seats are left on this date');
  press('Hold 4 seats for 30 minutes');
  expect(navigate).not.toHaveBeenCalled();
});

test('eight travel at most; more are asked to call the groups team', () => {
  show({ url: '/tours/a-slow-coast?adults=8&departure=PTLP-270612' });
  expect(panel().getByRole('link', { name: 'For 9 or more, ask our groups team' })).toBeTruthy();
  press('One traveller more');
  expect(panel().getByRole('button', { name: /^Hold 8 seats/ })).toBeTruthy();
});

test('leads to the checkout with the choice in the address and in this tab', () => {
  const { navigate } = show();
  fireEvent.change(panel().getByLabelText('Departure'), { target: { value: 'PTLP-270703' } });
  press('Hold 2 seats for 30 minutes');
  const query = 'tour=a-slow-coast&departure=PTLP-270703&adults=2&youths=0&room=TWIN';
  expect(navigate).toHaveBeenCalledWith(`/checkout?${query}`);
  expect(JSON.parse(sessionStorage.getItem('checkout') ?? '')).toMatchObject({ departure: 'PTLP-270703' });
  expect(window.location.search).toBe('?departure=PTLP-270703');
});

test('what this tab chose before comes back, unless it was another tour', async () => {
  const kept = { departure: 'PTLP-270703', adults: '3', youths: '0', room: 'SINGLE' };
  sessionStorage.setItem('checkout', JSON.stringify({ ...kept, tour: 'another' }));
  const { unmount } = show();
  expect(text()).toContain('Hold 2 seats');
  unmount();
  sessionStorage.setItem('checkout', JSON.stringify({ ...kept, tour: 'a-slow-coast' }));
  show();
  await waitFor(() => expect(text()).toContain('3 adults × £1,579'));
});

test('follows a departure that is chosen elsewhere on the page', () => {
  const bus = createEventBus();
  show({ bus });
  act(() => bus.publish(departureChosen, { tour: 'another', code: 'PTLP-270703' }));
  expect(text()).toContain('9 of 16 seats free');
  act(() => bus.publish(departureChosen, { tour: 'a-slow-coast', code: 'PTLP-270619' }));
  expect(text()).toContain('3 seats left');
});

test('without a seat on any date it says so and asks for nothing', () => {
  const departures = sampleDepartures.filter(({ seatsLeft }) => seatsLeft === 0);
  renderInPage(<BookingPanel tour="a-slow-coast" title="A slow coast" data={{ departures }} />);
  expect(screen.getByRole('heading', { name: 'Every departure is full' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Hold/ })).toBeNull();
});
