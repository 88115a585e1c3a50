import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { fill, type Operation, operationsOf } from '../site/operations.ts';
import type { Site } from '../site/site.ts';

type Booking = { id: string; ref: string; version: number };

/** A visitor with a token of their own tries every call on a booking of somebody else. */
export const foreignBookings: Check = async site => {
  const [owner, stranger] = [await signIn(site, 'owner'), await signIn(site, 'stranger')];
  const booking = await hold(site, owner);
  const before = await read(site, owner, booking);
  const operations = (await operationsOf(site)).filter(({ path }) => path.includes('{booking}'));
  const found: string[] = [];
  for (const operation of operations)
    for (const name of [booking.id, booking.ref]) {
      const asStranger = await attempt(site, operation, name, booking.version, stranger);
      if (asStranger < 400 || asStranger >= 500)
        found.push(`${operation.name} is answered ${asStranger} to somebody else`);
      const asNobody = await attempt(site, operation, name, booking.version);
      if (asNobody !== 401) found.push(`${operation.name} is answered ${asNobody}, not 401, to nobody`);
    }
  if ((await read(site, owner, booking)) !== before) found.push('The booking is not as its owner left it');
  await release(site, owner, booking);
  return { tried: `${operations.length} calls on one booking, by id and by reference`, found };
};

async function attempt(
  { api }: Site,
  { method, path, body }: Operation,
  booking: string,
  version: number,
  token?: string,
): Promise<number> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    'idempotency-key': randomUUID(),
    'if-match': `"${version}"`,
  };
  const url = api + fill(path.replace('{booking}', booking));
  return (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status;
}

/** Holds a seat of the first tour that has one. */
async function hold({ api }: Site, token: string): Promise<Booking> {
  const { tours } = (await (await fetch(`${api}/tours`)).json()) as { tours: { slug: string }[] };
  for (const { slug } of tours) {
    const url = `${api}/tours/${slug}/departures?currency=GBP`;
    const { departures } = (await (await fetch(url)).json()) as { departures: { code: string }[] };
    for (const { code } of departures) {
      const answer = await fetch(`${api}/bookings`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ departure: code, currency: 'GBP', party: { adults: 1 }, termsAccepted: true }),
      });
      if (answer.status === 201) return (await answer.json()) as Booking;
    }
  }
  throw new Error('No tour has a free seat');
}

/** All of it but how long its seats are held, which every second changes. */
async function read({ api }: Site, token: string, { id }: Booking): Promise<string> {
  const answer = await fetch(`${api}/bookings/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return JSON.stringify(await answer.json(), (name, value) => (name === 'secondsLeft' ? undefined : value));
}

const release = ({ api }: Site, token: string, { id }: Booking) =>
  fetch(`${api}/bookings/${id}/release`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
