import { renderMail } from '../src/mail/render-mail.ts';
import { createSmtp, MailRefused, MailUnavailable, type OutgoingMail, type Smtp } from '../src/mail/smtp.ts';
import { sender } from './support/printed-booking.ts';
import { type StandIn, startStandIn } from './support/stand-in.ts';

let outbox: StandIn;
let mailer: Smtp;
let smtp: string;
const settings = (MAIL_DEADLINE_MS: number) => ({
  SMTP_URL: smtp,
  MAIL_FROM: 'Fernweh <trips@fernweh.example>',
  MAIL_DEADLINE_MS,
});

beforeAll(async () => {
  outbox = await startStandIn('mail');
  smtp = ((await (await fetch(`${outbox.url}/smtp`)).json()) as { url: string }).url;
  mailer = createSmtp(settings(3000));
});
beforeEach(async () => {
  await fetch(`${outbox.url}/messages`, { method: 'DELETE' });
});
afterAll(() => outbox.stop());

const links = {
  confirmUrl: 'http://localhost:3000/confirm?token=1',
  unsubscribeUrl: 'http://localhost:3000/leave?token=2',
  days: 7,
};
const posting = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  ...renderMail('newsletter-opt-in', links, sender),
  to: { name: 'Žofia, "Z"', address: 'zofia@example.com' },
  id: 'opt-in-1',
  ...more,
});
type Received = {
  subject: string;
  recipients: string[];
  from: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  attachments: object[];
};
const received = async () =>
  ((await (await fetch(`${outbox.url}/messages`)).json()) as { messages: Received[] }).messages;

test('a mail arrives with both forms, its headers and its attachments', async () => {
  const content = Buffer.from('%PDF-1.7');
  await mailer.send(
    posting({ attachments: [{ filename: 'FW1.pdf', contentType: 'application/pdf', content }] }),
  );
  const [mail] = await received();
  expect(mail).toMatchObject({
    subject: 'Confirm your newsletter subscription',
    recipients: ['zofia@example.com'],
    from: 'Fernweh <trips@fernweh.example>',
    attachments: [{ name: 'FW1.pdf', type: 'application/pdf', size: content.length }],
  });
  expect(mail?.html).toContain('Yes, subscribe me');
  expect(mail?.text).toContain(links.confirmUrl);
  const head = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(head.get('list-unsubscribe')).toBe('<http://localhost:3000/leave?token=2>');
  expect(head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(head.get('message-id')).toBe('<opt-in-1@fernweh.example>');
  expect(head.get('auto-submitted')).toBe('auto-generated');
});

test.each([
  ['4xx', MailUnavailable],
  ['5xx', MailRefused],
  ['down', MailUnavailable],
  ['invalid', MailUnavailable],
  ['hang', MailUnavailable],
  ['slow', MailUnavailable],
])('fault %s: the error says whether to try again, and contains no address', async (mode, kind) => {
  await outbox.fault(mode);
  try {
    const started = performance.now();
    const error = await createSmtp(settings(300))
      .send(posting())
      .catch(problem => problem);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toContain('zofia');
    // Without the deadline the connection itself would give up, after two minutes.
    expect(performance.now() - started).toBeLessThan(30_000);
  } finally {
    await outbox.fault('none');
  }
  await mailer.send(posting());
  expect((await received()).length).toBeGreaterThan(0);
});
