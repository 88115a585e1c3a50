import type { Booking, BookingChange, HoldRequest, OfferedExtra } from '@fernweh/contracts/booking';
import { sampleBookedTour, sampleBooking } from './sample-bookings.ts';
import { sampleDepartures } from './sample-departures.ts';

/** Fakes the API behind `fetch` for tests of the checkout: stores one booking and refuses configured calls. */
export type FakeApi = {
  booking: Booking | undefined;
  /** All calls: "PATCH /bookings/…", body and headers. */
  calls: { call: string; body: unknown; headers: Record<string, string> }[];
  /** Makes the next call with this prefix fail with a problem, or with a network error. */
  refuse(call: string, problem?: { status: number } & Record<string, unknown>): void;
  called(call: string): FakeApi['calls'];
  /** The signed-in user's account data. */
  me: { phone?: string };
  /** The API's time in ms; undefined for an API that does not say it. */
  now: () => number | undefined;
};

export const BOAT: OfferedExtra = {
  code: 'BOAT',
  kind: 'ACTIVITY',
  title: 'Boat to the islands',
  description: 'Two hours',
  per: 'PERSON',
  unitAmount: 6000,
  most: 1,
};

/** jsdom has no Response. */
const json = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

const withTime = (answer: Response, now: number | undefined) =>
  Object.assign(answer, {
    url: 'http://api/',
    headers: new Map(now === undefined ? [] : [['x-server-time', new Date(now).toISOString()]]),
  });

export function fakeApi(start?: Booking): FakeApi {
  const refusals: { call: string; problem?: { status: number } }[] = [];
  const fake: FakeApi = {
    booking: start,
    calls: [],
    me: {},
    now: () => undefined,
    refuse: (call, problem) => void refusals.push({ call, ...(problem && { problem }) }),
    called: call => fake.calls.filter(one => one.call.startsWith(call)),
  };

  globalThis.fetch = jest.fn(async (url: string, init: RequestInit = {}) => {
    const path = url.replace('http://api/api/v1', '');
    const call = `${init.method ?? 'GET'} ${path}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    fake.calls.push({ call, body, headers: (init.headers ?? {}) as Record<string, string> });
    const at = refusals.findIndex(one => call.startsWith(one.call));
    const [refusal] = at < 0 ? [] : refusals.splice(at, 1);
    if (refusal && !refusal.problem) throw new TypeError('Failed to fetch');
    const given = refusal?.problem ? json(refusal.problem.status, refusal.problem) : answer(fake, call, body);
    return withTime(given, fake.now());
  }) as unknown as typeof fetch;
  return fake;
}

function answer(fake: FakeApi, call: string, body: unknown): Response {
  const { booking } = fake;
  if (call === 'GET /me') return json(200, fake.me);
  if (call.startsWith('GET /bookings?')) return json(200, { bookings: booking ? [booking] : [] });
  if (call === 'POST /_hold/take-over') return booking ? json(200, booking) : json(404, { status: 404 });
  if (call === 'POST /_hold/release') return json(200, {});
  if (call === 'POST /bookings') return json(201, held(fake, body as HoldRequest));
  if (call === 'POST /quotes') return json(200, { total: 249_800, depositDue: 30_000 });
  if (call.includes('/extras?')) return json(200, { extras: [BOAT] });
  if (call.includes('/departures?')) return json(200, { departures: sampleDepartures });
  if (call.startsWith('GET /tours/')) return json(200, sampleBookedTour);
  if (!booking) return json(404, { status: 404 });
  if (call.endsWith('/payments')) return json(201, { url: 'https://pay.example/session' });
  if (call.endsWith('/extend'))
    return json(200, changed(fake, { extensions: 1, expiresAt: in10More(booking) }));
  if (call.endsWith('/promo')) return json(200, changed(fake, { promo: (body as { code: string }).code }));
  if (call.startsWith('PATCH')) return json(200, changed(fake, patch(booking, body as BookingChange)));
  return json(200, booking);
}

function held(fake: FakeApi, { rooms, departure }: HoldRequest): Booking {
  const before = fake.booking?.ref;
  const sample = sampleBooking();
  fake.booking = {
    ...sample,
    ...(before && { id: `${sample.id.slice(0, -1)}2`, ref: 'FW0000002A' }),
    departure: { ...sample.departure, code: departure },
    ...(rooms && { rooms }),
  };
  return fake.booking;
}

function changed(fake: FakeApi, more: Partial<Booking>): Booking {
  const before = fake.booking ?? sampleBooking();
  fake.booking = { ...before, ...more, version: before.version + 1 };
  return fake.booking;
}

const patch = (
  { travellers: known, extras: before }: Booking,
  { travellers, rooms, extras }: BookingChange,
): Partial<Booking> => ({
  // Any change closes an open payment.
  state: 'ON_HOLD',
  ...(travellers && {
    travellers: travellers.map((one, n) => ({ ...one, band: known[n]?.band ?? 'ADULT' })),
  }),
  ...(rooms && { rooms }),
  extras: extras
    ? extras.map(({ code, quantity = 1 }) => ({
        code,
        title: BOAT.title,
        quantity,
        unitAmount: BOAT.unitAmount,
      }))
    : before,
});

const in10More = ({ expiresAt = '' }: Booking) => new Date(Date.parse(expiresAt) + 10 * 60_000).toISOString();
