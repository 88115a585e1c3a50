import { randomBytes } from 'node:crypto';
import { createSeal, developmentKey } from '../../src/encryption/seal.ts';
import { readEnvironment } from '../../src/environment.ts';

const key = randomBytes(32).toString('base64');
const drawn = (prefix = '') => prefix + randomBytes(24).toString('base64url');

test('encrypted text opens only at its place and with its key', () => {
  const seal = createSeal(key);
  const sealed = seal.close('AB12345 – Zoë', 'travellers/1/passport');
  expect(sealed).not.toContain('AB12345');
  expect(seal.close('AB12345 – Zoë', 'travellers/1/passport')).not.toBe(sealed);
  expect(seal.open(sealed, 'travellers/1/passport')).toBe('AB12345 – Zoë');
  expect(() => seal.open(sealed, 'travellers/2/passport')).toThrow();
  expect(() => createSeal(developmentKey()).open(sealed, 'travellers/1/passport')).toThrow();
  expect(() => seal.open(`${sealed.slice(0, -6)}AAAAAA`, 'travellers/1/passport')).toThrow();
});

test('production needs a key of its own, of the right length', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
    'ENCRYPTION_KEY: is needed in production',
  );
  expect(() => readEnvironment({ ENCRYPTION_KEY: 'short' })).toThrow('ENCRYPTION_KEY');
  const secrets = {
    ENCRYPTION_KEY: key,
    STRIPE_SECRET_KEY: drawn('sk_live_'),
    STRIPE_WEBHOOK_SECRET: drawn('whsec_'),
    FORM_TOKEN_SECRET: drawn(),
    RECAPTCHA_SECRET: drawn(),
    IDENTITY_MANAGEMENT_CLIENT_SECRET: drawn(),
    SEARCH_ADMIN_KEY: drawn(),
  };
  expect(readEnvironment({ NODE_ENV: 'production', ...secrets }).ENCRYPTION_KEY).toBe(key);
});
