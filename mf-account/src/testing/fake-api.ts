import type { PartyParts, TravellerPart } from '@fernweh/contracts/api';
import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';

/** Fakes the API behind `fetch` for tests of the trips: records calls and answers them. */
type FakeRequest = { call: string; headers: Record<string, string>; body: unknown };
type Answer = { status?: number; body?: unknown; file?: Blob } | 'silent' | 'late';
export type Answers = Record<string, Answer | ((request: FakeRequest) => Answer)>;

const ROOT = 'http://api/api/v1';

/** @param answers by method and path, `GET /bookings?limit=50`; may change during a test. Unknown calls answer 404. */
export function fakeApi(answers: Answers) {
  const requests: FakeRequest[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const request: FakeRequest = {
      call: `${init.method ?? 'GET'} ${url.replace(ROOT, '')}`,
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    requests.push(request);
    const known = answers[request.call] ?? { status: 404, body: problem('not-found') };
    const answer = typeof known === 'function' ? known(request) : known;
    if (answer === 'late') return new Promise(() => {});
    if (answer === 'silent') throw new TypeError('Failed to fetch');
    const { status = 200, body, file } = answer;
    return { ok: status < 400, status, json: async () => body, blob: async () => file };
  }) as unknown as typeof fetch;
  return { requests, calls: () => requests.map(({ call }) => call) };
}

export const problem = (name: string, more: object = {}) => ({
  type: `urn:fernweh:problem:${name}`,
  ...more,
});

/** A date relative to today, so that tests do not depend on the day they run. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let made = 0;

/** A confirmed booking that departs in 203 days, with its deposit paid. */
export function bookingOf(
  given: Partial<Booking> = {},
  { from = 203, days = 7, title = 'A slow coast' } = {},
): Booking {
  made += 1;
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    ref: `FW7K3M9Q${made % 10}`,
    state: 'CONFIRMED',
    version: 3,
    departure: {
      code: 'COA-1',
      startDate: inDays(from),
      endDate: inDays(from + days),
      tour: { slug: title.toLowerCase().replaceAll(' ', '-'), title },
    },
    seats: 2,
    currency: 'GBP',
    total: 257_600,
    depositDue: 30_000,
    paid: 30_000,
    refunded: 0,
    balanceDueDate: inDays(from - 60),
    createdAt: `${inDays(-3)}T10:00:00.000Z`,
    confirmedAt: `${inDays(-3)}T10:05:00.000Z`,
    lines: [
      {
        label: 'Adult, twin room',
        room: 'TWIN',
        band: 'ADULT',
        quantity: 2,
        unitAmount: 128_800,
        amount: 257_600,
      },
    ],
    rooms: [{ kind: 'TWIN', rooms: 1 }],
    extras: [],
    travellers: [
      {
        band: 'ADULT',
        lead: true,
        firstName: 'Maja',
        lastName: 'Lindqvist',
        dob: '1988-09-04',
        roomNo: 1,
        phone: '+46701740605',
      },
      { band: 'ADULT', firstName: 'Jonas', lastName: 'Lindqvist', roomNo: 1 },
    ],
    payments: [],
    cancellationTerms: {
      steps: [
        { fromDays: 60, percent: 0 },
        { fromDays: 22, percent: 25 },
        { fromDays: 8, percent: 50 },
        { fromDays: 1, percent: 75 },
        { fromDays: 0, percent: 100 },
      ],
      coolingOffHours: 24,
      coolingOffDays: 60,
    },
    ...given,
  };
}

export const quoteOf = (given: Partial<CancellationQuote> = {}): CancellationQuote => ({
  quoteId: '0198c0de-0000-7000-8000-000000000001',
  currency: 'GBP',
  paid: 30_000,
  fee: 30_000,
  refund: 0,
  coolingOff: false,
  days: 203,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  ...given,
});

export const faceOf = (slug: string) => ({
  slug,
  startPlace: 'Lisbon',
  endPlace: 'Porto',
  picture: {
    src: 'fernweh/coast/coast.jpg',
    alt: 'White houses',
    width: 1200,
    height: 900,
    colour: '#86b6c9',
  },
});

/** A traveller of whom everything is known. */
export const partOf = (given: Partial<TravellerPart> = {}): TravellerPart => ({
  n: 2,
  lead: false,
  band: 'ADULT',
  version: 1,
  firstName: 'Jonas',
  lastName: 'Lindqvist',
  dob: '1986-02-01',
  gender: 'M',
  nationality: 'SE',
  emergencyName: 'Bo Lindqvist',
  emergencyPhone: '+46700000000',
  given: ['passport'],
  missing: [],
  roomNo: 1,
  ...given,
});

/** Two travellers of a trip that departs in 203 days. */
export const partyOf = (second: Partial<TravellerPart> = {}, more: Partial<PartyParts> = {}): PartyParts => ({
  trip: { title: 'A slow coast', startDate: inDays(203), endDate: inDays(210), minAge: 8 },
  travellers: [partOf({ n: 1, lead: true, firstName: 'Maja', phone: '+46701740605' }), partOf(second)],
  open: true,
  ...more,
});
