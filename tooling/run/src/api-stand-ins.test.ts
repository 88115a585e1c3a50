import { apiStandIns } from './api-stand-ins.ts';

test('the stand-ins listen on the ports that the API calls', () => {
  expect(apiStandIns({})).toEqual({
    ports: { payments: 3210, 'mail (SMTP)': 3211, 'outbox of mails': 3212 },
    env: {
      PAYMENTS_PORT: '3210',
      MAIL_SMTP_PORT: '3211',
      MAIL_PORT: '3212',
      STRIPE_URL: 'http://localhost:3210',
      SMTP_URL: 'smtp://localhost:3211',
    },
  });
  const moved = { STRIPE_URL: 'http://localhost:5330', SMTP_URL: 'smtp://localhost:5331', MAIL_PORT: '5332' };
  expect(apiStandIns(moved)).toEqual({
    ports: { payments: 5330, 'mail (SMTP)': 5331, 'outbox of mails': 5332 },
    env: { ...moved, PAYMENTS_PORT: '5330', MAIL_SMTP_PORT: '5331' },
  });
});

test('no port is reserved for a real vendor or for a port that the system chooses', () => {
  const { ports, env } = apiStandIns({
    STRIPE_URL: 'https://api.stripe.com',
    SMTP_URL: 'smtps://user:word@mail.example:465',
    MAIL_PORT: '0',
  });
  expect(ports).toEqual({});
  expect(env).toMatchObject({
    STRIPE_URL: 'https://api.stripe.com',
    PAYMENTS_PORT: '0',
    MAIL_SMTP_PORT: '0',
  });
});
