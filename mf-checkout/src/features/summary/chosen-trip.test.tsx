import { sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { testHost } from '@flotilla/kit/testing';
import { act, screen } from '@testing-library/react';
import { sampleDeparture } from '../../testing/sample-departures.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { ChosenTrip } from './chosen-trip.tsx';
import { NothingChosen } from './nothing-chosen.tsx';

const picture = { src: 'fernweh/coast/coast.jpg', alt: 'Coast', width: 1200, height: 900, colour: '#7fb4d1' };
const choice = {
  tour: 'a-slow-coast',
  departure: 'PTLP-270612',
  adults: 2,
  youths: 0,
  rooms: 'DOUBLE',
} as const;
const show = (departure = sampleDeparture(), saysSoldOut = false) => {
  const { bus } = testHost(britishVisitor);
  renderInPage(
    <ChosenTrip
      tour={{ title: 'A slow coast', picture }}
      departure={departure}
      choice={choice}
      saysSoldOut={saysSoldOut}
    >
      <p>Hold them</p>
    </ChosenTrip>,
    { url: '/checkout', bus },
  );
  return bus;
};
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => sessionStorage.clear());

test('the page shows the choice, its price and the next step', () => {
  show();
  expect(screen.getByText('Hold them')).toBeTruthy();
  expect(text()).toContain('Sat 12 Jun to Sat 19 Jun 2027');
  expect(text()).toContain('2 adults, double room£2,498');
  expect(text()).toContain('Deposit when you book£300');
  expect(screen.getByRole('link', { name: /^Change it/ }).getAttribute('href')).toBe(
    '/tours/a-slow-coast?departure=PTLP-270612&adults=2&youths=0&rooms=DOUBLE',
  );
  expect(JSON.parse(sessionStorage.getItem('checkout') ?? '')).toMatchObject({ rooms: 'DOUBLE' });
});

test('the signed-in visitor is shown with a logout link, and hidden after the session ends', () => {
  const bus = show();
  expect(text()).not.toContain('Logged in as');
  const user = {
    email: 'maja@example.com',
    firstName: 'Maja',
    lastName: 'Lindqvist',
    name: 'Maja Lindqvist',
  };
  act(() => bus.publish(sessionChanged, { status: 'authenticated', user }));
  expect(text()).toContain('Logged in as Maja Lindqvist, maja@example.com.');
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/auth/logout');
  act(() => bus.publish(sessionChanged, { status: 'anonymous' }));
  expect(text()).not.toContain('Maja');
});

test('seats that are gone are reported once', () => {
  show(sampleDeparture({ seatsLeft: 1 }), true);
  expect(text()).not.toContain('left on this date');
});

test('seats sold out meanwhile are reported with a link to other dates', () => {
  show(sampleDeparture({ availability: 'SOLD_OUT', seatsLeft: 0 }));
  expect(screen.getByRole('heading', { name: 'This date is sold out' })).toBeTruthy();
});

test('a checkout without a choice restores the tab’s choice', () => {
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

test('a departure that is not on sale is reported', () => {
  sessionStorage.setItem('checkout', JSON.stringify({ tour: 'a-slow-coast', departure: 'PTLP-250101' }));
  const { navigate } = renderInPage(<NothingChosen />, { url: '/checkout?departure=PTLP-250101' });
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'No places chosen yet' })).toBeTruthy();
});
