import { britishVisitor } from '@fernweh/contracts/testing';
import { departureChosen } from '@fernweh/mf-checkout-contract/events';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { samplePrice, sampleTour } from '../../shared/sample-tour.ts';
import { crumbsOf } from './tour-crumbs.ts';
import { factsOf } from './tour-facts.ts';
import { TourHead } from './tour-head.tsx';

test('the head shows the styles of the tour and at most one label', async () => {
  await act(async () => {
    render(
      <TestHost host={testHost(britishVisitor)}>
        <TourHead tour={sampleTour} price={samplePrice} />
      </TestHost>,
    );
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sampleTour.title);
  expect(screen.getByText('Guaranteed on Sat 12 Jun 2027')).toBeTruthy();
  expect(screen.getByRole('link', { name: /212 reviews/ }).getAttribute('href')).toBe('#reviews');
});

test('the label is silent while another date is chosen', async () => {
  const host = testHost(britishVisitor);
  await act(async () => {
    render(
      <TestHost host={host}>
        <TourHead tour={sampleTour} price={samplePrice} />
      </TestHost>,
    );
  });
  act(() => host.bus.publish(departureChosen, { tour: sampleTour.slug, code: 'PTLP-270703' }));
  expect(screen.queryByText(/^Guaranteed/)).toBeNull();
  act(() => host.bus.publish(departureChosen, { tour: sampleTour.slug, code: samplePrice.departure }));
  expect(screen.getByText('Guaranteed on Sat 12 Jun 2027')).toBeTruthy();
});

test('six facts as text', () => {
  expect(factsOf(sampleTour).map(({ detail }) => detail)).toEqual([
    '8 days, 7 nights',
    'Lisbon → Porto',
    '16 at most',
    '2 of 5, easy',
    '12 and over',
    'PTLP',
  ]);
  const [length, route, , , age] = factsOf({
    ...sampleTour,
    days: 1,
    nights: 0,
    endPlace: 'Lisbon',
    maxAge: 35,
  });
  expect([length?.detail, route?.detail, age?.detail]).toEqual([
    '1 day',
    'Round trip from Lisbon',
    '12 to 35',
  ]);
});

test('breadcrumbs name region and country; an unknown region is left out', () => {
  const titles = (regions: { slug: string; title: string }[]) =>
    crumbsOf(sampleTour, regions).map(({ title }) => title);
  expect(titles([{ slug: 'europe', title: 'Europe' }])).toEqual([
    'Home',
    'Europe',
    'Portugal',
    'A slow coast',
  ]);
  expect(titles([])).toEqual(['Home', 'Portugal', 'A slow coast']);
});
