import { sendMessage } from '@fernweh/api-client/visitors';
import type { PublicConfig } from '@fernweh/contracts/page';
import { postMessage } from './post-message.server.ts';

jest.mock('@fernweh/api-client/visitors', () => ({ sendMessage: jest.fn() }));
const send = jest.mocked(sendMessage);
const config = { apiUrl: 'http://api' } as PublicConfig;
const fields = {
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'Something else',
  message: 'Is there a train\r\nto Porto at night?',
  website: '',
};
const post = (more: Record<string, string> = {}) =>
  postMessage({ fields: { ...fields, ...more }, address: '203.0.113.9' }, { config });

beforeEach(() => send.mockReset().mockResolvedValue({ ok: true, body: {} }));

test('the same message has the same idempotency key; rate limits count by the visitor’s address', async () => {
  expect(await post()).toMatchObject({ sent: true, message: { email: 'ada@example.com' } });
  await post();
  await post({ message: 'Is there a train to Porto at noon?' });
  const [first, second, third] = send.mock.calls.map(([, { key }]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(send.mock.lastCall?.[1]).toMatchObject({
    apiUrl: 'http://api',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(send.mock.calls[0]?.[0]).toMatchObject({ message: 'Is there a train\nto Porto at night?' });
});

test('a message with missing fields is not sent; errors and input come back', async () => {
  expect(await post({ message: 'Short', topic: '' })).toEqual({
    message: expect.objectContaining({ name: 'Ada', message: 'Short', reference: '' }),
    errors: { topic: 'Choose what it is about', message: 'Enter at least 20 characters (15 to go)' },
  });
  expect(send).not.toHaveBeenCalled();
});

test('the input comes back while the API is unavailable, or where it rejects a field', async () => {
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'away' } });
  expect(await post()).toMatchObject({ failure: { kind: 'away' }, message: { name: 'Ada' } });
  const errors = [{ field: 'email', message: 'Enter an email address like name@example.com' }];
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'invalid', errors } });
  expect(await post()).toMatchObject({ errors: { email: errors[0]?.message }, message: { name: 'Ada' } });
});

test('the honeypot field is sent with the form, so that the API can drop what a robot wrote', async () => {
  await post({ website: 'https://buy.example' });
  expect(send.mock.lastCall?.[0]).toHaveProperty('website', 'https://buy.example');
});
