import type { BookedTour } from '@fernweh/api-client/bookings';

/** "You are going to Portugal, Maja." A tour of more than two countries is named by its title. */
export function headline(tour: Pick<BookedTour, 'countries'> | undefined, name: string | undefined): string {
  const countries = tour?.countries.map(({ title }) => title) ?? [];
  const where = countries.length > 0 && countries.length <= 2 ? ` to ${countries.join(' and ')}` : '';
  return `You are going${where}${name ? `, ${name}` : ''}.`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

export const seatsWords = (seats: number) =>
  seats === 1 ? 'One place is yours.' : `${NUMBERS[seats] ?? seats} places are yours.`;
