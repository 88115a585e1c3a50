import { invoicePdf } from '../src/documents/invoice.ts';
import { createInvoicePrinter } from '../src/documents/invoice-printer.ts';
import { printedBooking } from './support/printed-booking.ts';
import { readPdf as read } from './support/read-pdf.ts';

const seller = {
  name: 'Fernweh Travel Ltd',
  address: ['12 Harbour Row', 'London SE1 0AA'],
  email: 'accounts@fernweh.example',
  taxId: 'VAT GB 000 0000 00',
};

test('an invoice states parties, trip, prices, payments and balance', async () => {
  const { text, info, marked, pages } = read(await invoicePdf(printedBooking(), seller));
  for (const part of [
    'Invoice FW2K7QX9AB',
    'Fernweh Travel Ltd',
    'VAT GB 000 0000 00',
    "Žofia <b> O'Łęcka",
    'Şebnem Nguyễn',
    'Slow trains & "quiet" coasts',
    'Lisbon → Kraków, 9 days',
    'Sat 12 Jun 2027',
    'Twin room, adult 2 £1,249.00 £2,498.00',
    'Airport transfer 1 £45.50 £45.50',
    'Code SPRING10 1 −£249.80 −£249.80',
    'Total £2,293.70',
    'British pounds (GBP)',
    'Tour Operators’ Margin Scheme',
    'Sun 10 Jan 2027 Deposit pi_3Qx1 £300.00',
    'Balance, due by Tue 13 Apr 2027 £1,993.70',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  expect(pages).toHaveLength(1);
  expect(info).toMatchObject({ Title: 'Invoice FW2K7QX9AB', Language: 'en-GB' });
  expect(marked).toMatchObject({ Marked: true });
});

test('an e-mail address that is too long for its column goes on before its @', async () => {
  const lead = { firstName: 'Ada', lastName: 'King', email: 'ada.lovelace.booking@long-domain.example' };
  const { text } = read(await invoicePdf(printedBooking({ lead }), seller));
  expect(text).toContain('ada.lovelace.booking @long-domain.example');
});

test('the same data gives the same bytes', async () => {
  const [first, second] = await Promise.all([
    invoicePdf(printedBooking(), seller),
    invoicePdf(printedBooking(), seller),
  ]);
  expect(first?.equals(second as Buffer)).toBe(true);
});

test('a long invoice has numbered pages, with the table’s head on each', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    label: `Extra ${n + 1}`,
    quantity: 1,
    unitAmount: 100,
    amount: 100,
  }));
  const { pages } = read(await invoicePdf(printedBooking({ lines, total: 6000 }), seller));
  expect(pages.length).toBeGreaterThan(2);
  for (const [n, page] of pages.entries()) expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
  expect(pages[1]).toContain('Unit price');
  expect(pages.join(' ')).toContain('Extra 60');
});

test('the invoice of a cancelled booking states fee and refund, and nothing is due', async () => {
  const { text } = read(
    await invoicePdf(
      printedBooking({
        state: 'CANCELLED',
        currency: 'USD',
        locale: 'en-US',
        cancellation: { on: '2027-05-01', fee: 10_000 },
        payments: [
          { at: new Date('2027-01-10T09:05:00Z'), what: 'Deposit', amount: 30_000 },
          { at: new Date('2027-05-01T10:00:00Z'), what: 'Refund', amount: -20_000 },
        ],
      }),
      seller,
    ),
  );
  expect(text).toContain('This booking was cancelled on Sat 1 May 2027.');
  expect(text).toContain('Cancellation fee $100.00');
  expect(text).toContain('Refunded $200.00');
  expect(text).toContain('US dollars (USD). Prices include all taxes');
  expect(text).not.toContain('Balance');
});

test('prints several invoices at once outside the main thread, and gives up one that hangs', async () => {
  const printer = createInvoicePrinter(seller, 60_000);
  const hasty = createInvoicePrinter(seller, 1);
  try {
    const refs = ['FW0000001A', 'FW0000002B'];
    const pdfs = await Promise.all(refs.map(ref => printer.print(printedBooking({ ref }))));
    for (const [n, pdf] of pdfs.entries()) expect(read(pdf).info.Title).toBe(`Invoice ${refs[n]}`);
    await expect(printer.print({} as never)).rejects.toThrow();
    expect((await printer.print(printedBooking())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(hasty.print(printedBooking())).rejects.toThrow('takes too long');
  } finally {
    await printer.close();
    await hasty.close();
  }
});
