import { act, fireEvent, screen } from '@testing-library/react';
import { sampleBookedTour, sampleBooking } from '../../testing/sample-bookings.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { Confirmation } from './confirmation.tsx';
import { headline } from './confirmation-text.ts';

const country = (title: string) => ({ slug: title.toLowerCase(), title, region: 'europe' });
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const onDownload = jest.fn();
const show = (more: Parameters<typeof sampleBooking>[0] = {}) =>
  renderInPage(
    <Confirmation
      booking={sampleBooking({
        state: 'CONFIRMED',
        paid: 30_000,
        confirmedAt: new Date().toISOString(),
        departure: {
          ...sampleBooking().departure,
          startDate: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
        },
        ...more,
      })}
      tour={sampleBookedTour}
      email="maja@example.com"
      onDownload={onDownload}
    />,
  );

test('the headline names up to two countries', () => {
  expect(headline({ countries: [country('Spain'), country('Portugal')] }, 'Maja')).toBe(
    'You are going to Spain and Portugal, Maja.',
  );
  expect(headline({ countries: ['A', 'B', 'C'].map(country) }, undefined)).toBe('You are going.');
  expect(headline(undefined, 'Maja')).toBe('You are going, Maja.');
});

test('the confirmation shows reference, payment and next steps', () => {
  const freeUntil = new Date(Date.now() + 86_400_000).toISOString();
  show({ cancellationCosts: { freeUntil, steps: [] } });
  for (const words of [
    'Booked, deposit paid',
    'Two places are yours. We’ve emailed the confirmation to maja@example.com.',
    'FW7K3M9QDX',
    '£300 of £2,498',
    'Changed your mind? Cancel for a full refund.',
    'Tue 13 Apr 2027The balance of £2,198 is due.',
    'Names and passports are due.',
    'Emergency contacts are due.',
    'Your tour begins in Lisbon.',
  ])
    expect(text()).toContain(words);
  expect(screen.getByRole('link', { name: 'See my booking' }).getAttribute('href')).toBe(
    '/account/bookings/FW7K3M9QDX',
  );
});

test('cooling-off is omitted close to departure, and the balance when all is paid', () => {
  show({
    paid: 249_800,
    departure: {
      ...sampleBooking().departure,
      startDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    },
  });
  expect(text()).toContain('Booked and paid');
  expect(text()).not.toMatch(/full refund|balance/);
});

test('documents are fetched and downloaded under a name; a failure is reported', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onDownload.mockResolvedValueOnce(new Blob(['x'])).mockRejectedValueOnce(new Error('away'));
  show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' })));
  expect(saved).toEqual(['fernweh-FW7K3M9QDX-calendar.ics']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Invoice (PDF)' })));
  expect(text()).toContain('We couldn’t download this just now.');
});
