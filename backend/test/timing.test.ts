import { type HostileCall, hostileCalls } from '@fernweh/jest-preset/timing/calls.ts';
import { dearest, growthOf } from '@fernweh/jest-preset/timing/growth.ts';
import { z } from 'zod';
import { type BookingApi, startBooking } from './support/booking.ts';

/** Twice the input costs at most two and a half times as much. */
const MAX_EXPONENT = 1.3;
/** A call that costs less with every input that the server takes harms nobody, however it grows. Milliseconds. */
const HARMLESS_MS = 10;
/** What is refused is answered shortly. Bytes. */
const LARGEST_ANSWER = 200_000;

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

let caller = 0;
/** Each call comes from somebody else, so that no limit answers in its place. */
async function send(call: HostileCall, size: number): Promise<number> {
  const { method, path, headers, payload } = call.request(size);
  caller += 1;
  const answer = await api.app.inject({
    method: method as 'POST',
    url: /^\/(healthz|readyz|metrics)/.test(path) ? path : `/api/v1${path}`,
    headers: {
      authorization: `Bearer caller-${caller}`,
      'x-forwarded-for': `2001:db8:${(caller >> 16).toString(16)}:${(caller & 0xffff).toString(16)}::1`,
      'idempotency-key': `key-${caller}`,
      'if-match': '"1"',
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  if (answer.body.length > LARGEST_ANSWER && !/^\/(openapi|docs)/.test(path))
    return Promise.reject(new Error(`${call.name} is answered with ${answer.body.length} bytes`));
  return answer.statusCode;
}

/** Sentences about calls that cost more than the length of what is sent explains. */
async function dear(calls: HostileCall[]): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) {
    const statuses = new Set<number>();
    const work = async (size: number) => void statuses.add(await send(call, size));
    const { size, ms } = await dearest(work, call.most);
    if (ms > HARMLESS_MS) {
      const { exponent, costs } = await growthOf(work, size, { enough: MAX_EXPONENT });
      // Other work of the process may have made a single call dear: what counts is the cheapest of several.
      if (exponent > MAX_EXPONENT && Math.max(...costs) > HARMLESS_MS)
        found.push(
          `${call.name}: ${exponent.toFixed(2)}, ${costs.map(cost => cost.toFixed(1)).join(', ')} ms`,
        );
    }
    if (statuses.has(429) || [...statuses].some(status => status >= 500))
      found.push(`${call.name} is answered ${[...statuses].join()}`);
  }
  return found;
}

const documented = async () => hostileCalls((await api.app.inject('/api/v1/openapi.json')).json());

test('the fuzzer finds what grows too fast: text that is normalised before it is measured, an ambiguous expression', async () => {
  const planted = await startBooking();
  const own = api;
  api = planted;
  const text = z
    .string()
    .max(20_000, { abort: true })
    .transform(given => given.normalize('NFC'))
    .pipe(z.string().max(60));
  const spaces = z
    .string()
    .max(16_000, { abort: true })
    .regex(/^x\s*\s*$/);
  const body = z.object({ text, spaces, fine: z.string().max(60) });
  planted.app.post('/api/v1/planted', { schema: { body } }, async () => 'ok');
  const found = await dear((await documented()).filter(({ name }) => name.includes(' /planted')));
  api = own;
  await planted.stop();
  expect(found.map(sentence => sentence.split(/: (?=\d)/)[0])).toEqual([
    'POST /planted: /text, combining marks that change places',
    'POST /planted: /spaces, spaces',
  ]);
});

test('no field of any call costs more than the length of what is sent explains', async () => {
  const calls = await documented();
  expect(calls.length).toBeGreaterThan(2_000);
  expect(await dear(calls)).toEqual([]);
}, 240_000);
