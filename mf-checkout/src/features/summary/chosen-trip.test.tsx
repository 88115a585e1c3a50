import { sessionChanged } from '@fernweh/contracts/events';
import { testHost } from '@fernweh/mf-kit/testing';
import { act, screen } from '@testing-library/react';
import { sampleDeparture } from '../../shared/sample-departures.ts';
import { renderInPage } from '../../shared/test-page.tsx';
import { ChosenTrip } from './chosen-trip.tsx';
import { NothingChosen } from './nothing-chosen.tsx';

const picture = { src: 'fernweh/coast/coast.jpg', alt: 'Coast', width: 1200, height: 900, colour: '#7fb4d1' };
const choice = {
  tour: 'a-slow-coast',
  departure: 'PTLP-270612',
  adults: 2,
  youths: 0,
  room: 'DOUBLE',
} as const;
const show = (departure = sampleDeparture()) => {
  const { bus } = testHost();
  renderInPage(
    <ChosenTrip tour={{ title: 'A slow coast', picture }} departure={departure} choice={choice}>
      <p>Hold them</p>
    </ChosenTrip>,
    { url: '/checkout', bus },
  );
  return bus;
};
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => sessionStorage.clear());

test('shows what was chosen, what it costs, and what comes next', () => {
  show();
  expect(screen.getByText('Hold them')).toBeTruthy();
  expect(text()).toContain('Sat 12 Jun to Sat 19 Jun 2027');
  expect(text()).toContain('2 adults, double room£2,498');
  expect(text()).toContain('Deposit when you book£300');
  expect(screen.getByRole('link', { name: /^Change it/ }).getAttribute('href')).toBe(
    '/tours/a-slow-coast?departure=PTLP-270612&adults=2&youths=0&room=DOUBLE',
  );
  expect(JSON.parse(sessionStorage.getItem('checkout') ?? '')).toMatchObject({ room: 'DOUBLE' });
});

test('says who is booking, with a way to be somebody else, and nothing of them once they are gone', () => {
  const bus = show();
  expect(text()).not.toContain('Signed in as');
  const user = {
    email: 'maja@example.com',
    firstName: 'Maja',
    lastName: 'Lindqvist',
    name: 'Maja Lindqvist',
  };
  act(() => bus.publish(sessionChanged, { status: 'authenticated', user }));
  expect(text()).toContain('Signed in as Maja Lindqvist, maja@example.com.');
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/auth/logout');
  act(() => bus.publish(sessionChanged, { status: 'anonymous' }));
  expect(text()).not.toContain('Maja');
});

test('seats that went meanwhile are said, with a way to another date', () => {
  show(sampleDeparture({ availability: 'SOLD_OUT', seatsLeft: 0 }));
  expect(screen.getByRole('heading', { name: 'This departure is full' })).toBeTruthy();
});

test('a bare checkout goes to what this tab chose', () => {
  sessionStorage.setItem(
    'checkout',
    JSON.stringify({ tour: 'a-slow-coast', departure: 'PTLP-270612', adults: '2', youths: '0' }),
  );
  const { navigate } = renderInPage(<NothingChosen />, { url: '/checkout' });
  expect(navigate).toHaveBeenCalledWith(
    '/checkout?tour=a-slow-coast&departure=PTLP-270612&adults=2&youths=0',
    { replace: true },
  );
});

test('one that names a departure which is not on sale stays and says so', () => {
  sessionStorage.setItem('checkout', JSON.stringify({ tour: 'a-slow-coast', departure: 'PTLP-250101' }));
  const { navigate } = renderInPage(<NothingChosen />, { url: '/checkout?departure=PTLP-250101' });
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'No seats chosen yet' })).toBeTruthy();
});
