import { randomUUID } from 'node:crypto';
import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { elsewhere, startVisitors, type VisitorsApi } from '../support/visitors.ts';

let api: VisitorsApi;
beforeAll(async () => {
  api = await startVisitors();
});
afterAll(() => api.stop());

const TEAM = 'hello@fernweh.example';
const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'Something else',
  message: 'Is there a train to Porto at night?',
};
const write = (body: object, headers: Record<string, string> = elsewhere()) =>
  api.call('POST', '/contact', undefined, { ...message, ...body }, headers);

test('a message is stored, and the team gets it with the writer as Reply-To', async () => {
  const { status, body } = await write({ reference: ` ${EXAMPLE_REFERENCE.toLowerCase()}` });
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
  const mail = await api.mailTo(TEAM);
  expect(mail?.subject).toBe(`Something else (${EXAMPLE_REFERENCE})`);
  expect(mail?.text).toContain('Is there a train to Porto at night?');
  expect(mail?.headers['Reply-To']).toBe('ada@example.com');
});

test('a ticket needs a signed-in user, and says whether the booking is theirs', async () => {
  const { ref } = await api.confirmed('ada');
  const ticket = { ...message, topic: 'Change my booking', reference: ref };
  expect((await api.call('POST', '/support-tickets', undefined, ticket)).status).toBe(401);
  expect((await api.call('POST', '/support-tickets', 'ada', ticket)).status).toBe(201);
  expect((await api.mailTo(TEAM))?.text).toContain('logged in, their own booking');
  expect((await api.call('POST', '/support-tickets', 'eve', ticket)).status).toBe(201);
  expect((await api.mailTo(TEAM))?.text).not.toContain('their booking');
  expect((await api.call('POST', '/support-tickets', 'ada', message)).status).toBe(422);
});

test.each([
  ['/name', 'Enter your name', { name: '' }],
  ['/name', 'Enter up to 60 characters', { name: 'x'.repeat(61) }],
  ['/email', 'Enter an email address like name@example.com', { email: 'ada.example.com' }],
  ['/topic', 'Choose what it is about', { topic: 'Nothing' }],
  ['/topic', 'Choose what it is about', { topic: undefined }],
  ['/reference', `A booking reference looks like ${EXAMPLE_REFERENCE}`, { reference: 'FW7K2M9QX1' }],
  ['/reference', `A booking reference looks like ${EXAMPLE_REFERENCE}`, { reference: 7 }],
  ['/message', 'Enter at least 20 characters (1 to go)', { message: 'x'.repeat(19) }],
  ['/message', 'Enter up to 2000 characters (5 too many)', { message: 'x'.repeat(2005) }],
  ['/message', 'Enter at least 20 characters (20 to go)', { message: {} }],
])('%s: “%s”', async (pointer, message, body) => {
  const before = await api.count('messages');
  const answer = await write(body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ pointer, message }]);
  expect(await api.count('messages')).toBe(before);
});

test('the same key makes one message, an empty reference is absent, and a robot’s message isn’t stored', async () => {
  const before = await api.count('messages');
  const headers = { 'idempotency-key': randomUUID() };
  const first = await write({ reference: '', email: 'bea@example.com' }, headers);
  expect((await write({ reference: '', email: 'bea@example.com' }, headers)).body).toEqual(first.body);
  expect((await write({ website: 'https://buy.example', email: 'bea@example.com' })).status).toBe(201);
  expect(await api.count('messages')).toBe(before + 1);
});

test('a repeated key gets its answer, also after a 429', async () => {
  for (let n = 0; n < 5; n++) expect((await write({ email: 'cyd@example.com' })).status).toBe(201);
  const headers = { 'idempotency-key': randomUUID() };
  expect((await write({ email: 'cyd@example.com' }, headers)).status).toBe(429);
  api.clock.move(61 * 60_000);
  expect((await write({ email: 'cyd@example.com' }, headers)).status).toBe(201);
});

test('text is stored as it was typed, whatever it looks like', async () => {
  const message = "'); DROP TABLE messages; -- <script>alert(1)</script> \u{1F682} e\u0301";
  expect((await write({ message, email: 'dee@example.com' })).status).toBe(201);
  const mail = await api.mailTo(TEAM);
  expect(mail?.text).toContain("'); DROP TABLE messages; --");
  expect(mail?.html).not.toContain('<script>');
});
