import type { Tour } from '@fernweh/contracts/tour';
import type { FragmentContracts } from '@flotilla/kit';

type Shown = Omit<Tour, 'seo'>;

/** The parts of a tour's page, as the line at its top links to them. */
const partsOf = ({ included, excluded, faq }: Shown) => [
  { id: 'days', title: 'Day by day' },
  { id: 'departures', title: 'Dates and prices' },
  ...(included.length + excluded.length > 0 ? [{ id: 'price-covers', title: 'What is included' }] : []),
  { id: 'reviews', title: 'Reviews' },
  ...(faq.length > 0 ? [{ id: 'questions', title: 'Questions' }] : []),
];

/** Props of the booking panel. */
export const bookingOf = (tour: Shown): FragmentContracts['mf-checkout/booking-panel'] => ({
  tour: tour.slug,
  title: tour.title,
  minAge: tour.minAge,
  parts: partsOf(tour),
});
