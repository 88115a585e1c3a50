import type { Mail } from '../src/mail/mail-content.ts';
import { renderMail } from '../src/mail/render-mail.ts';
import { printedBooking, sender } from './support/printed-booking.ts';

const booking = printedBooking();
const payment = {
  at: new Date('2027-01-10T09:05:00Z'),
  what: 'Deposit' as const,
  amount: 30_000,
  reference: 'pi_3Qx1',
};
const token = 'https://fernweh.example/confirm?token=a&b=<';
const cancelled = {
  booking,
  by: 'VISITOR' as const,
  on: '2027-05-01',
  paid: 229_370,
  fee: 57_343,
  refund: 172_027,
};

const MAILS: [string, Mail][] = [
  [
    'confirmation',
    renderMail(
      'confirmation',
      {
        booking,
        freeCancellationUntil: new Date('2027-01-11T09:05:00Z'),
        plan: {
          meeting: { day: '2027-06-12', time: '18:00', place: 'Lisbon', stay: 'Casa do Rio' },
          days: [
            { n: 1, day: '2027-06-12', title: 'The first supper', places: ['Lisbon'], stay: 'Casa do Rio' },
          ],
          phone: '+44 20 7946 0123',
        },
        cancellationCosts: {
          steps: [
            { from: '2027-01-10', to: '2027-04-13', percent: 0, fee: 30_000 },
            { from: '2027-04-14', to: '2027-05-21', percent: 25, fee: 57_343 },
            { from: '2027-06-12', percent: 100, fee: 229_370 },
          ],
        },
      },
      sender,
    ),
  ],
  ['receipt', renderMail('receipt', { booking, payment }, sender)],
  [
    'reminder',
    renderMail(
      'reminder',
      { booking: { ...booking, balanceDueDate: '2027-04-13' }, daysLeft: 14, cancelledOn: '2027-04-20' },
      sender,
    ),
  ],
  ['cancellation', renderMail('cancellation', cancelled, sender)],
  [
    'opt-in',
    renderMail('newsletter-opt-in', { confirmUrl: token, unsubscribeUrl: `${token}1`, days: 7 }, sender),
  ],
  [
    'review',
    renderMail(
      'review-confirmation',
      { tour: 'Coast "<script>x</script>', rating: 5, confirmUrl: token, days: 7 },
      sender,
    ),
  ],
  ['review request', renderMail('review-request', { booking, until: '2028-06-19' }, sender)],
];
const mail = (name: string) => {
  const found = MAILS.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`No mail ${name}`);
  return found;
};
const decoded = (text: string) =>
  text
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const moneyIn = (text: string) => [...new Set(text.match(/−?[£$€R]\s?[\d,.\u00a0]+\d/g))].sort();

test.each(MAILS)('%s: text and HTML state the same amounts and dates', (_, { text, html }) => {
  expect(moneyIn(decoded(html))).toEqual(moneyIn(text));
  const dates = (form: string) => [...new Set(form.match(/\w{3} \d{1,2} \w{3} \d{4}/g))].sort();
  expect(dates(decoded(html))).toEqual(dates(text));
});

test('the confirmation says where and when to meet, the days with their houses, and whom to call', () => {
  const { text } = mail('confirmation');
  expect(text).toMatch(/Casa do Rio, Lisbon/);
  expect(text).toMatch(/12 Jun 2027, 18:00 local time/);
  expect(text).toMatch(/The first supper\. Night: Casa do Rio/);
  expect(text).toContain('+44 20 7946 0123');
});

test('the confirmation says what cancelling costs, by days and amounts', () => {
  const { text } = mail('confirmation');
  for (const row of [
    /Until .*13 Apr 2027\s.*£300\.00/,
    /14 Apr 2027 to .*21 May 2027\s.*£573\.43/,
    /From .*12 Jun 2027\s.*£2,293\.70/,
  ])
    expect(text).toMatch(row);
});

test.each(MAILS)('%s: links are absolute, nothing is loaded, nothing runs', (_, { text, html }) => {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(found => found[1] ?? '');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link).toMatch(/^(https?:\/\/[^/]+|mailto:\S+@\S+)/);
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|src=|url\(/i);
  expect(text).toMatch(/https?:\/\//);
});

test.each(MAILS)(
  '%s: visitors’ text is escaped, and the mail is complete',
  (_, { html, subject, headers }) => {
    expect(html).not.toMatch(/<b>|<i>|<script/);
    expect(html).not.toContain('undefined');
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(headers['Auto-Submitted']).toBe('auto-generated');
  },
);

test('the confirmation states names, lines, total, payments, and the balance with its due date', () => {
  const { subject, text, html } = mail('confirmation');
  expect(subject).toBe('You are going: Slow trains & "quiet" coasts, Sat 12 Jun 2027 (FW2K7QX9AB)');
  expect(html).toContain('Žofia &lt;b&gt; O&#39;Łęcka, Şebnem Nguyễn');
  for (const form of [text, decoded(html)]) {
    for (const amount of ['£2,498.00', '£45.50', '−£249.80', '£2,293.70', '£300.00', '£1,993.70'])
      expect(form).toContain(amount);
    expect(form).toMatch(/Starts:? Sat 12 Jun 2027,? Lisbon/);
    expect(form).toMatch(/Ends:? Sun 20 Jun 2027,? Kraków/);
    expect(form).toContain('due by Tue 13 Apr 2027');
    expect(form).toContain('Until Mon 11 Jan 2027, 09:05 UTC you can cancel');
    expect(form).toContain('British pounds (GBP)');
  }
  expect(text).toContain('http://localhost:3000/account/bookings/FW2K7QX9AB');
});

test.each([
  [14, '14 days left to pay the balance of your trip'],
  [1, '1 day left to pay the balance of your trip'],
  [0, 'The balance of your trip is due today'],
  [-2, 'The balance of your trip is overdue'],
])('a reminder %i days before the balance is due says so', (daysLeft, said) => {
  const due = { ...booking, balanceDueDate: '2027-04-13' };
  expect(renderMail('reminder', { booking: due, daysLeft }, sender).text.split('\n')[0]).toBe(said);
});

test.each([
  [['dob', 'emergencyName'] as const, /permits, transport and rooms/],
  [['emergencyName', 'emergencyPhone'] as const, /who to call in an emergency/],
])('a reminder of %j says why they are needed', (fields, why) => {
  const data = { booking, dueDate: '2027-05-13', late: false, travellers: [{ name: 'Ada', fields }] };
  expect(renderMail('details-reminder', data, sender).text).toMatch(why);
  const { subject } = renderMail('details-reminder', { ...data, late: true }, sender);
  expect(subject).not.toContain('by Thu 13 May 2027');
});

test('a fully paid booking asks for no payment', () => {
  const { payments, ...rest } = printedBooking();
  const full = payments.map(one => ({ ...one, what: 'Payment in full' as const, amount: rest.total }));
  const { text } = renderMail(
    'confirmation',
    { booking: { ...rest, payments: full, balanceDueDate: undefined } },
    sender,
  );
  expect(text).toContain('Everything is paid.');
  expect(text).toMatch(/Still to pay \.+ £0\.00/);
});

test('the receipt states the payment, what is paid so far, and the balance', () => {
  const { subject, text } = mail('receipt');
  expect(subject).toContain('£300.00');
  expect(text).toMatch(/This payment \.+ £300\.00/);
  expect(text).toMatch(/Still to pay by Tue 13 Apr 2027 \.+ £1,993\.70/);
  expect(text).toContain('Received: Sun 10 Jan 2027, 09:05 UTC');
  expect(text).toContain('Reference: pi_3Qx1');
});

test('the reminder states amount, due date and consequence', () => {
  const { subject, text } = mail('reminder');
  expect(subject).toBe('£1,993.70 is due by Tue 13 Apr 2027 for Slow trains & "quiet" coasts (FW2K7QX9AB)');
  expect(text).toMatch(/14 days left to pay the balance/i);
  expect(text).toContain('haven’t received the balance by Tue 20 Apr 2027');
});

test('the cancellation states payments, fee, refund and reason', () => {
  expect(mail('cancellation').text).toMatch(
    /Paid \.+ £2,293\.70\nCancellation fee \.+ £573\.43\nRefund \.+ £1,720\.27/,
  );
  const { text } = renderMail(
    'cancellation',
    { ...cancelled, by: 'OPERATOR', fee: 0, refund: 229_370 },
    sender,
  );
  expect(text).toContain('we’ll refund everything you’ve paid');
  expect(text).toMatch(/Refund \.+ £2,293\.70/);
  expect(renderMail('cancellation', { ...cancelled, fee: 229_370, refund: 0 }, sender).text).toContain(
    'No refund is due',
  );
});

test('the newsletter can be ended with one click, in the mail and by its headers', () => {
  const { text, html, headers } = mail('opt-in');
  expect(headers['List-Unsubscribe']).toBe('<https://fernweh.example/confirm?token=a&b=%3C1>');
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(html).toContain('https://fernweh.example/confirm?token=a&amp;b=&lt;1');
  expect(text).toContain(`Unsubscribe: ${token}1`);
  expect(mail('receipt').headers).not.toHaveProperty('List-Unsubscribe');
});

test('other markets have their own number format and currency name', () => {
  const { text } = renderMail(
    'confirmation',
    { booking: printedBooking({ currency: 'ZAR', locale: 'en-ZA' }) },
    sender,
  );
  expect(text).toContain('South African rand (ZAR)');
  expect(text).toMatch(/Total \.+ R\s?2[\s,]293[.,]70/);
});

test('line breaks in a name don’t reach the headers, and relative links are refused', () => {
  const lead = { ...booking.lead, firstName: 'Eve\r\nBcc: all@example.com' };
  const tour = { ...booking.tour, title: 'A\r\nBcc: all@example.com' };
  expect(renderMail('confirmation', { booking: { ...booking, lead, tour } }, sender).subject).toBe(
    'You are going: A Bcc: all@example.com, Sat 12 Jun 2027 (FW2K7QX9AB)',
  );
  const links = { confirmUrl: '/confirm', unsubscribeUrl: token, days: 7 };
  expect(() => renderMail('newsletter-opt-in', links, sender)).toThrow('Invalid URL');
  expect(() => renderMail('newsletter-opt-in', { ...links, confirmUrl: 'javascript:x' }, sender)).toThrow(
    'A link in a mail must be an http(s) URL',
  );
});

test('the request for a review links to the form for this booking', () => {
  const { subject, text } = mail('review request');
  expect(subject).toBe('How was Slow trains & "quiet" coasts?');
  expect(text).toContain('http://localhost:3000/write-a-review?booking=FW2K7QX9AB');
  expect(text).toContain('until Mon 19 Jun 2028');
});
