import { TooManyWaiting } from '@flotilla/runtime/turns';
import { createBookingDocuments } from '../src/bookings/booking-documents.ts';
import { createInvoicePrinter } from '../src/documents/invoice-printer.ts';
import { sellerOf } from '../src/documents/seller.ts';
import { startBooking } from './support/booking.ts';
import { printedBooking } from './support/printed-booking.ts';

/** Invoices are printed on one thread: nobody takes it from everybody else (docs/decisions/115). */

const SITE = 'https://fernweh.example';

/** A printer that prints when the test says so; `asked` has the references in the order in which they reach it. */
function slowPrinter() {
  const asked: string[] = [];
  const done: (() => void)[] = [];
  return {
    asked,
    /** Finishes one invoice, once it has reached the printer. */
    async printNext() {
      await new Promise(setImmediate);
      done.shift()?.();
    },
    print: ({ ref }: { ref: string }) =>
      new Promise<Buffer>(resolve => {
        asked.push(ref);
        done.push(() => resolve(Buffer.from(ref)));
      }),
    close: async () => undefined,
  };
}

const rowOf = (userId: string) => ({ userId, createdAt: new Date(0), version: 1 }) as never;

test('a user who asks for many invoices at once is refused; another user’s comes after few', async () => {
  const printer = slowPrinter();
  const documents = createBookingDocuments(printer, SITE);
  const ask = (user: string, ref: string) => documents.invoice(rowOf(user), printedBooking({ ref }));
  const flood = Array.from({ length: 60 }, (_, n) => ask('mallory', `M${n}`).catch((error: Error) => error));
  const own = ask('ada', 'ADA');
  for (let n = 0; n < 4; n++) await printer.printNext();
  expect((await own).content.toString()).toBe('ADA');
  expect(printer.asked).toEqual(['M0', 'ADA', 'M1', 'M2']);
  const refused = (await Promise.all(flood)).filter(answer => answer instanceof TooManyWaiting);
  expect(refused).toHaveLength(57);
});

test('the invoice of a mail waits for one download, however many users wait for theirs', async () => {
  const printer = slowPrinter();
  const documents = createBookingDocuments(printer, SITE);
  const downloads = ['a', 'b', 'c', 'd'].map(user =>
    documents.invoice(rowOf(user), printedBooking({ ref: user })),
  );
  await new Promise(setImmediate);
  const mail = documents.attachments(rowOf('ada'), printedBooking({ ref: 'MAIL' }));
  for (let n = 0; n < 5; n++) await printer.printNext();
  await Promise.all([...downloads, mail]);
  expect(printer.asked).toEqual(['a', 'MAIL', 'b', 'c', 'd']);
});

test('an invoice that takes too long fails alone: the deadline of the one behind it starts with its printing', async () => {
  const printer = createInvoicePrinter(sellerOf('hello@fernweh.example'), 4_000);
  try {
    const line = { label: 'An extra', quantity: 1, unitAmount: 1, amount: 1 };
    const endless = printer.print(printedBooking({ lines: Array(200_000).fill(line) }));
    const behind = printer.print(printedBooking());
    await expect(endless).rejects.toThrow('takes too long');
    expect((await behind).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await printer.close();
  }
  await expect(printer.print(printedBooking())).rejects.toThrow('closed');
}, 30_000);

test('a user who asks for too many invoices at once gets 429 with Retry-After', async () => {
  const api = await startBooking();
  try {
    const trips = { mallory: await api.confirmed('mallory'), ada: await api.confirmed('ada') };
    const get = async (user: keyof typeof trips) => {
      const url = `/api/v1/bookings/${trips[user].id}/invoice.pdf`;
      const { statusCode, headers } = await api.app.inject({
        url,
        headers: { authorization: `Bearer ${user}` },
      });
      return { status: statusCode, retryAfter: headers['retry-after'] };
    };
    const flood = Array.from({ length: 10 }, () => get('mallory'));
    const other = get('ada');
    const answers = await Promise.all(flood);
    expect(await other).toMatchObject({ status: 200 });
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    // Two wait, also where the other user's is printed first.
    expect(refused.length).toBeLessThanOrEqual(8);
    for (const answer of refused) expect(answer).toEqual({ status: 429, retryAfter: '5' });
  } finally {
    await api.stop();
  }
}, 30_000);
