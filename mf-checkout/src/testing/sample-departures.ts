import type { Departure } from '@fernweh/contracts/tour';

/** Test data: a departure at £1,249 in a twin room, £280 single supplement. */
export function sampleDeparture(more: Partial<Departure> = {}): Departure {
  return {
    code: 'PTLP-270612',
    startDate: '2027-06-12',
    endDate: '2027-06-19',
    capacity: 16,
    seatsLeft: 9,
    guaranteed: true,
    availability: 'AVAILABLE',
    prices: [
      { room: 'SHARE', amount: 124_900 },
      { room: 'TWIN', amount: 124_900 },
      { room: 'DOUBLE', amount: 124_900 },
      { room: 'SINGLE', amount: 152_900 },
    ],
    currency: 'GBP',
    deposit: 15_000,
    balanceDueDate: '2027-04-13',
    ...more,
  };
}

const lead = (amount: number): Departure['prices'] => [{ room: 'TWIN', amount }];

/** June with an available, a limited and a sold-out departure; July with a dearer one. */
export const sampleDepartures: Departure[] = [
  sampleDeparture(),
  sampleDeparture({
    code: 'PTLP-270619',
    startDate: '2027-06-19',
    endDate: '2027-06-26',
    guaranteed: false,
    availability: 'LIMITED',
    seatsLeft: 3,
  }),
  sampleDeparture({
    code: 'PTLP-270626',
    startDate: '2027-06-26',
    endDate: '2027-07-03',
    guaranteed: false,
    availability: 'SOLD_OUT',
    seatsLeft: 0,
    prices: lead(99_900),
  }),
  sampleDeparture({
    code: 'PTLP-270703',
    startDate: '2027-07-03',
    endDate: '2027-07-10',
    guaranteed: false,
    prices: [
      { room: 'TWIN', amount: 129_900 },
      { room: 'SINGLE', amount: 157_900 },
    ],
  }),
];
