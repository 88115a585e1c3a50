import { BookingProblem, bookingsApi } from './bookings.ts';

const asked = jest.fn();
const api = bookingsApi({ apiUrl: 'http://api', accessToken: async () => 'token' });
const booking = {
  id: 'b1',
  ref: 'FW7K3M9QDX',
  state: 'ON_HOLD',
  version: 3,
  departure: { code: 'C', startDate: '2027-06-12', endDate: '2027-06-19', tour: { slug: 'a', title: 'A' } },
  seats: 2,
  currency: 'GBP',
  total: 1,
  depositDue: 1,
  paid: 0,
  refunded: 0,
  createdAt: '2026-11-21T10:00:00Z',
  lines: [],
  rooms: [],
  extras: [],
  travellers: [],
  payments: [],
  cancellationTerms: { steps: [], coolingOffHours: 24, coolingOffDays: 60 },
};

beforeEach(() => {
  asked.mockImplementation(async () => Response.json(booking));
  globalThis.fetch = asked;
});
const refused = async (asking: Promise<unknown>) => {
  const problem = await asking.catch(error => error);
  expect(problem).toBeInstanceOf(BookingProblem);
  return problem as BookingProblem;
};

test('a change names the version it was made for, a hold its key; both say whose they are', async () => {
  await api.change({ id: 'b1', version: 3 }, { termsAccepted: true });
  expect(asked.mock.lastCall[0]).toBe('http://api/api/v1/bookings/b1');
  expect(asked.mock.lastCall[1]).toMatchObject({
    method: 'PATCH',
    headers: { authorization: 'Bearer token', 'if-match': '"3"' },
    body: '{"termsAccepted":true}',
  });
  await api.hold({ departure: 'C', currency: 'GBP', party: { adults: 2, youths: 0 } }, 'key');
  expect(asked.mock.lastCall[1].headers).toMatchObject({ 'idempotency-key': 'key' });
});

test('a refusal comes with the API’s words, fields, prices and alternatives', async () => {
  const gbp = (amount: number) => ({ amount, currency: 'GBP' });
  const body = {
    type: 'urn:fernweh:problem:price-changed',
    detail: 'The price has changed since you saw it. Check the new price before you continue.',
    errors: [{ pointer: '/promo', message: 'no' }, { pointer: 4 }],
    alternatives: [{ code: 'D', startDate: '2027-07-01', endDate: '2027-07-08', seatsLeft: 3 }],
    old: gbp(1),
    new: gbp(2),
  };
  asked.mockImplementation(async () => Response.json(body, { status: 409 }));
  const problem = await refused(api.read('b1'));
  expect(problem).toMatchObject({
    status: 409,
    problem: 'price-changed',
    message: body.detail,
    errors: [{ pointer: '/promo', message: 'no' }],
    alternatives: body.alternatives,
    prices: { old: gbp(1), new: gbp(2) },
    passing: false,
  });
});

test('silence, a service that is away and nonsense may pass; a payment page is a page of the web', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await refused(api.read('b1'))).toMatchObject({ status: 0, passing: true });
  asked.mockResolvedValueOnce(new Response('<html>', { status: 503 }));
  expect(await refused(api.read('b1'))).toMatchObject({ status: 503, passing: true });
  asked.mockResolvedValueOnce(Response.json({ ...booking, total: '1' }));
  expect(await refused(api.read('b1'))).toMatchObject({ status: 502 });
  asked.mockResolvedValueOnce(Response.json({ url: 'javascript:alert(1)' }));
  expect(await refused(api.pay('b1', false, 'key'))).toMatchObject({ status: 502 });
});
