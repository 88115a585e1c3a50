import type { Booking } from '@fernweh/contracts/booking';

/** Test data: two adults in a twin room, held for half an hour. */
export function sampleBooking(more: Partial<Booking> = {}): Booking {
  return {
    id: '0193a0b0-0000-7000-8000-000000000001',
    ref: 'FW7K3M9QDX',
    state: 'ON_HOLD',
    version: 1,
    departure: {
      code: 'PTLP-270612',
      startDate: '2027-06-12',
      endDate: '2027-06-19',
      tour: { slug: 'a-slow-coast', title: 'A slow coast' },
    },
    seats: 2,
    currency: 'GBP',
    total: 249_800,
    depositDue: 30_000,
    paid: 0,
    refunded: 0,
    balanceDueDate: '2027-04-13',
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    extensions: 0,
    lines: [
      {
        label: 'Twin room, adult',
        room: 'TWIN',
        band: 'ADULT',
        quantity: 2,
        unitAmount: 124_900,
        amount: 249_800,
      },
    ],
    rooms: [{ kind: 'TWIN', rooms: 1 }],
    extras: [],
    travellers: [{ lead: true, band: 'ADULT' }, { band: 'ADULT' }],
    payments: [],
    cancellationTerms: {
      steps: [
        { fromDays: 60, percent: 0 },
        { fromDays: 0, percent: 100 },
      ],
      coolingOffHours: 24,
      coolingOffDays: 60,
    },
    ...more,
  };
}

export const samplePicture = {
  src: 'fernweh/coast/coast.jpg',
  alt: 'Coast',
  width: 1200,
  height: 900,
  colour: '#7fb4d1',
};

export const sampleBookedTour = {
  slug: 'a-slow-coast',
  title: 'A slow coast',
  picture: samplePicture,
  countries: [{ slug: 'portugal', title: 'Portugal', region: 'europe' }],
  startPlace: 'Lisbon',
  minAge: 8,
};
