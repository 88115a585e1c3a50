import { createConnection } from 'node:net';
import { createTransport } from 'nodemailer';
import { mailService } from '../src/mail/mail.ts';
import { type Running, start } from '../src/shared/server.ts';

let running: Running;
let smtpUrl: string;
beforeEach(async () => {
  running = await start(mailService({ smtpPort: 0 }), { port: 0 });
  smtpUrl = ((await get('/smtp')) as { url: string }).url;
});
afterEach(() => running.close());

type Mail = {
  id: string;
  subject: string;
  to: string;
  text: string;
  recipients: string[];
  attachments: object[];
};
const get = async (path: string) => (await fetch(running.url + path)).json();
const messages = async () => ((await get('/messages')) as { messages: Mail[] }).messages;
const send = (more: object = {}) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 500,
    greetingTimeout: 500,
    socketTimeout: 500,
  }).sendMail({
    from: 'Fernweh <trips@example.com>',
    to: 'Žofia <zofia@example.com>',
    subject: 'Łódź <b>awaits</b>',
    text: 'See you – soon',
    html: '<p>See you</p><script>document.title = "taken"</script>',
    ...more,
  });
const fault = (mode: string) =>
  fetch(`${running.url}/faults`, { method: 'PUT', body: JSON.stringify({ mode }) });

test('a message is stored, listed and shown, its HTML in a sandboxed frame', async () => {
  await send({ attachments: [{ filename: 'FW 1é.pdf', content: Buffer.from('%PDF') }] });
  const [mail] = await messages();
  expect(mail).toMatchObject({
    subject: 'Łódź <b>awaits</b>',
    to: 'Žofia <zofia@example.com>',
    recipients: ['zofia@example.com'],
    attachments: [{ name: 'FW 1é.pdf', type: 'application/pdf', size: 4 }],
  });
  expect(mail?.text).toContain('See you – soon');
  expect(await (await fetch(running.url)).text()).toContain('Łódź &lt;b&gt;awaits&lt;/b&gt;');

  const page = await fetch(`${running.url}/mail/${mail?.id}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(await page.text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await fetch(`${running.url}/mail/${mail?.id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none';.*; sandbox allow-popups/);
  expect(frame.headers.get('content-security-policy')).not.toContain('allow-scripts');
  const source = await (await fetch(`${running.url}/mail/${mail?.id}?view=source`)).text();
  expect(source).toContain('Content-Type: multipart/mixed');
  expect(source).not.toContain('<script>');

  const file = await fetch(`${running.url}/mail/${mail?.id}/attachments/0`);
  expect(await file.text()).toBe('%PDF');
  expect(file.headers.get('content-disposition')).toContain("UTF-8''FW%201%C3%A9.pdf");
});

test('the outbox stores the last 200 messages, newest first, and can be emptied', async () => {
  const transport = createTransport({ url: smtpUrl, pool: true });
  for (let n = 1; n <= 203; n++)
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: `No ${n}`, text: 'x' });
  transport.close();
  const kept = await messages();
  expect(kept).toHaveLength(200);
  expect(kept[0]?.subject).toBe('No 203');
  expect(kept.at(-1)?.subject).toBe('No 4');
  await fetch(`${running.url}/messages`, { method: 'DELETE' });
  expect(await messages()).toEqual([]);
});

test.each([
  ['4xx', { responseCode: 451 }],
  ['5xx', { responseCode: 550 }],
  ['down', { code: 'ECONNECTION' }],
  ['hang', { code: 'ETIMEDOUT' }],
  ['invalid', { code: 'EPROTOCOL' }],
  ['slow', { code: 'ETIMEDOUT' }],
])(
  'fault %s: the sender is told, the outbox page stays, and after it mail goes through',
  async (mode, error) => {
    await fault(mode);
    await expect(send()).rejects.toMatchObject(error);
    expect((await fetch(running.url)).status).toBe(200);
    await fault('none');
    await send();
    expect(await messages()).toHaveLength(1);
    expect((await fault('sideways')).status).toBe(400);
  },
);

test('a client that disconnects in the middle does no harm', async () => {
  const socket = createConnection(Number(new URL(smtpUrl).port), '127.0.0.1');
  await new Promise(resolve => socket.once('data', resolve));
  socket.write('MAIL FROM:<a@example.com>\r\nDATA\r\nhalf');
  socket.destroy();
  await send();
  expect(await messages()).toHaveLength(1);
});

test('an SMTP port in use is reported in one line', async () => {
  const port = Number(new URL(smtpUrl).port);
  await expect(start(mailService({ smtpPort: port }), { port: 0 })).rejects.toThrow(
    `mail: port ${port} is in use`,
  );
});
