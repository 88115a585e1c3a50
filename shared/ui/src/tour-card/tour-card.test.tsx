import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HeartButton } from '../heart-button/heart-button.tsx';
import { coast, coastPrice } from '../sample-tour.ts';
import { TourCard } from './tour-card.tsx';

test('has one link to the tour, with its title', () => {
  render(<TourCard tour={coast} price={coastPrice} locale="en-GB" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: coast.title }).getAttribute('href')).toBe('/tours/a-slow-coast');
  expect(screen.getByRole('article').textContent).toContain('from £1,249 per person');
  expect(screen.getByRole('article').textContent).toContain('on Sat\u00a012\u00a0Jun\u00a02027');
});

test('shows the label of its price, and the length', () => {
  render(<TourCard tour={coast} price={{ ...coastPrice, label: 'LIMITED', seatsLeft: 3 }} locale="en-GB" />);
  expect(screen.getByText('3 left')).toBeTruthy();
  expect(screen.getByText('8 days')).toBeTruthy();
});

test('shows a skeleton for a loading price, and says if there is none', () => {
  const { rerender } = render(<TourCard tour={coast} locale="en-GB" />);
  expect(screen.getByText('Loading price')).toBeTruthy();
  rerender(<TourCard tour={coast} price={null} locale="en-GB" />);
  expect(screen.queryByText('Loading price')).toBeNull();
  expect(screen.getByRole('article').textContent).toContain('New dates are being planned');
});

test('the heart is a separate button', () => {
  const onToggle = jest.fn();
  const heart = <HeartButton title={coast.title} saved={false} onToggle={onToggle} />;
  render(<TourCard tour={coast} price={coastPrice} locale="en-GB" heart={heart} />);
  fireEvent.click(screen.getByRole('button', { name: `Save ${coast.title}`, pressed: false }));
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test('wide cards add the summary and keep one link', () => {
  render(<TourCard tour={coast} price={coastPrice} locale="en-GB" layout="wide" />);
  expect(screen.getByText(coast.summary)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
});

test('what has no behaviour is in the elements that a remote gives, and the heart is in none of them', () => {
  const Part = ({ of, ...rest }: { of: unknown; className?: string; children: ReactNode }) => (
    <div {...rest} data-of={JSON.stringify(of).includes(coast.slug)} />
  );
  const heart = <HeartButton title={coast.title} saved={false} onToggle={() => {}} />;
  render(<TourCard tour={coast} price={coastPrice} locale="en-GB" layout="wide" heart={heart} Part={Part} />);
  for (const shown of [screen.getByRole('link'), screen.getByText('8 days'), screen.getByText('See tour')])
    expect(shown.closest('[data-of=true]')).toBeTruthy();
  expect(screen.getByRole('button').closest('[data-of]')).toBeNull();
});
