import { calendarFile } from '../src/documents/calendar.ts';
import { invoicePdf } from '../src/documents/invoice.ts';
import { sellerOf } from '../src/documents/seller.ts';
import { renderMail } from '../src/mail/render-mail.ts';
import { createSmtp, type OutgoingMail } from '../src/mail/smtp.ts';
import { printedBooking, sender } from './support/printed-booking.ts';
import { readPdf } from './support/read-pdf.ts';
import { type StandIn, startStandIn } from './support/stand-in.ts';

let server: StandIn;
let smtp: string;
beforeAll(async () => {
  server = await startStandIn('mail');
  smtp = ((await (await fetch(`${server.url}/smtp`)).json()) as { url: string }).url;
});
afterAll(() => server.stop());

type Received = {
  subject: string;
  text: string;
  recipients: string[];
  headers: { key: string; value: string }[];
};

/** Sends a mail over SMTP. @returns the mail as its receiver parses it */
async function sent(mail: OutgoingMail): Promise<Received> {
  await fetch(`${server.url}/messages`, { method: 'DELETE' });
  const settings = { SMTP_URL: smtp, MAIL_FROM: 'Fernweh <trips@fernweh.example>', MAIL_DEADLINE_MS: 3_000 };
  await createSmtp(settings).send(mail);
  const { messages } = (await (await fetch(`${server.url}/messages`)).json()) as { messages: Received[] };
  const [received] = messages;
  if (!received) throw new Error('The mail did not arrive.');
  return received;
}

/** Texts that somebody might put into a name, title or note, and what a reader must see of them. */
const HOSTILE: [string, text: string, shown: string][] = [
  ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>', '<img src=x onerror=alert(1)>'],
  ['an entity and quotes', `"'&lt;b&gt;</td></table>`, `"'&lt;b&gt;</td></table>`],
  ['control characters', 'A\u0000d\u0007a\u001b[31m\u0085X', 'A d a [31m X'],
  ['right-to-left overrides', 'Ada \u202egpj.exe\u2066 Lovelace', 'Ada gpj.exe Lovelace'],
  ['line breaks', 'Ada\r\nBcc: eve@example.com\r\n\r\nBEGIN:VEVENT', 'Ada Bcc: eve@example.com BEGIN:VEVENT'],
  ['separators of lines and paragraphs', 'Ada\u2028Lovelace\u2029X', 'Ada Lovelace X'],
  ['a formula', `=HYPERLINK("http://evil.example","x")`, `=HYPERLINK("http://evil.example","x")`],
  [
    'syntax of PDF and templates',
    ') Tj ET (\\ endstream $(7*7) {{7*7}}',
    ') Tj ET (\\ endstream $(7*7) {{7*7}}',
  ],
  ['a lone surrogate', 'Ada \ud83d Lovelace', 'Ada'],
];
const LONG = 'Llanfairpwllgwyngyll'.repeat(40);

const bookingWith = (text: string) => {
  const booking = printedBooking();
  return printedBooking({
    lead: { ...booking.lead, firstName: text },
    travellers: [text, 'Şebnem Nguyễn'],
    tour: { ...booking.tour, title: text, startPlace: text },
    lines: [{ label: text, quantity: 1, unitAmount: 229_370, amount: 229_370 }],
  });
};
const details = {
  url: 'http://localhost:3000/account/bookings/FW2K7QX9AB',
  changedAt: new Date('2027-01-10T09:05:30Z'),
  version: 1,
};
const CONTROLS = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u;
const squeezed = (text: string) => text.replace(/\s+/g, '');

describe.each(HOSTILE)('%s', (_, text, shown) => {
  test('in a PDF', async () => {
    const {
      text: printed,
      info,
      pages,
    } = readPdf(await invoicePdf(bookingWith(text), sellerOf('a@fernweh.example')));
    expect(squeezed(printed)).toContain(squeezed(shown));
    expect(printed).toContain('Total £2,293.70');
    expect(printed).not.toMatch(CONTROLS);
    expect(info.Title).toBe('Invoice FW2K7QX9AB');
    expect(pages.length).toBeLessThan(3);
  });

  test('in a calendar', () => {
    const file = calendarFile(bookingWith(text), details);
    expect(file).not.toMatch(CONTROLS);
    const lines = file.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(2);
    // Every line is a property that the file itself writes.
    for (const line of lines.filter(Boolean))
      expect(line).toMatch(
        /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|UID|DTSTAMP|SEQUENCE|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION|URL|STATUS|TRANSP|X-MICROSOFT-[A-Z-]+)[:;]/,
      );
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('in a mail', async () => {
    const mail = renderMail('confirmation', { booking: bookingWith(text) }, sender);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    for (const form of [mail.text, mail.html]) expect(form).not.toMatch(CONTROLS);
    expect(mail.html).not.toMatch(/<(img|script|b)\b/);
    expect(mail.html.match(/<table/g)).toHaveLength(mail.html.match(/<\/table>/g)?.length ?? 0);
    expect(squeezed(mail.text)).toContain(squeezed(shown));
    const message = renderMail(
      'message-received',
      {
        name: text,
        email: 'ada@example.com',
        topic: text,
        message: `${text}\n\n${text}`,
        writer: 'logged in',
      },
      sender,
    );
    const read = await sent({
      ...message,
      to: { name: text, address: 'team@fernweh.example' },
      id: 'message-1',
    });
    const known =
      /^(from|to|subject|message-id|auto-submitted|reply-to|date|mime-version|content-type|content-transfer-encoding|x-.*|received|return-path)$/;
    for (const { key } of read.headers) expect(key).toMatch(known);
    expect(read.recipients).toEqual(['team@fernweh.example']);
    expect(read.subject).toBe(message.subject);
    expect(read.text).not.toMatch(CONTROLS);
  });
});

test('a very long word breaks, and pushes nothing off the page or out of the file', async () => {
  const { text: printed, pages } = readPdf(
    await invoicePdf(bookingWith(LONG), sellerOf('a@fernweh.example')),
  );
  expect(squeezed(printed)).toContain(LONG.slice(0, 200));
  expect(printed).toContain('Total £2,293.70');
  expect(pages.length).toBeLessThan(8);
  for (const line of calendarFile(bookingWith(LONG), details).split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(renderMail('confirmation', { booking: bookingWith(LONG) }, sender).html).toContain(
    'word-break:break-word',
  );
});
