import { z } from 'zod';
import { drawnSecret } from './drawn-secret.ts';
import { addressWithPassword, optionalSecret, secret, trustedKey } from './secrets.ts';
import { readVariables, type Variables } from './variables.ts';

const schema = z.object({
  STAGE: z.string(),
  TOKEN: secret('for-developers-only'),
  WEBHOOK_SECRET: secret('whsec_sandbox', z.string().startsWith('whsec_')),
  KEY: optionalSecret(z.string().optional()),
  DATABASE_URL: addressWithPassword(z.url().optional()),
  ROOT_KEY: trustedKey(z.string().optional()),
});
const own = { TOKEN: drawnSecret(), WEBHOOK_SECRET: drawnSecret('whsec_') };
const read = (variables: Variables, stage = 'production') =>
  readVariables(schema, { STAGE: stage, ...own, ...variables });

test('production takes secrets that were drawn at random, in every form that vendors give them', () => {
  expect(() => read({})).not.toThrow();
  const vendors = [
    // A hexadecimal key, a UUID, base64 with its padding, a password with signs.
    ...['f3b9c07d51e84a26', 'b3e1f7a0-64c2-4d0b-9f15-8c7e2a94d631', 'q83vEjRWeJCrze8SNFZ4kA=='],
    'k&Vw9!x<Q2>m#pR7z',
  ];
  for (const KEY of vendors) expect(() => read({ KEY })).not.toThrow();
});

test.each([
  ['the development value of a variable', 'for-developers-only'],
  ['the same with other letters and spaces', ' For-Developers-Only\n'],
  ['the same in quotes', '"for-developers-only"'],
  ['the same with invisible characters', 'for-developers\u200b-only'],
  ['the same with something added', 'for-developers-only-2'],
  ['the value of another variable', 'sandbox-form-token'],
  ['a value of the stand-ins with another ending', 'sandbox-of-our-company-1'],
  ['the first word that comes to mind', 'secret'],
  ['a text that tells to change it', 'please-change-me-soon'],
  ['a placeholder', '<a long random text>'],
  ['one character many times', 'a'.repeat(40)],
  ['zeros in base64', Buffer.alloc(32).toString('base64')],
  ['few characters', 'kq83vEjR'],
  ['an example of the documents', 'VFh0N2x5c2V0IHRoaXMgeW91cnNlbGY='],
])('production refuses %s', (_, value) => {
  for (const name of ['TOKEN', 'KEY']) {
    let message = '';
    try {
      read({ [name]: value });
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message).toContain(`${name}: `);
    expect(message).not.toContain(value.trim());
    expect(() => read({ [name]: value }, 'development')).not.toThrow();
  }
});

test('a prefix of a vendor makes no secret longer', () => {
  expect(() => read({ WEBHOOK_SECRET: 'whsec_sandbox' })).toThrow('WEBHOOK_SECRET');
  expect(() => read({ WEBHOOK_SECRET: 'whsec_kq83vEjR' })).toThrow('WEBHOOK_SECRET');
});

test('the password of an address is a secret, wherever it stands in it', () => {
  const password = encodeURIComponent(drawnSecret());
  for (const address of [
    `postgres://api:${password}@db:5432/fernweh`,
    'postgres://api@db/fernweh?sslcert=api.crt',
  ])
    expect(() => read({ DATABASE_URL: address })).not.toThrow();
  for (const address of [
    'postgres://fernweh:fernweh@postgres:5432/fernweh',
    'postgres://api:sandbox%2Dadmin@postgres/fernweh',
    'postgres://api@postgres/fernweh?user=api&password=fernweh',
    'postgres://api:%zz@postgres/fernweh',
  ])
    expect(() => read({ DATABASE_URL: address })).toThrow(/DATABASE_URL: (everybody|contains|has fewer)/);
});

test('a public key whose private part everybody knows is not trusted', () => {
  const known = '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}';
  expect(() => read({ ROOT_KEY: known })).toThrow('ROOT_KEY: everybody can read');
  expect(() => read({ ROOT_KEY: known.replace(/"x":"[^"]+"/, `"x":"${drawnSecret()}"`) })).not.toThrow();
});

test('all variables that are wrong are named at once', () => {
  expect(() => read({ TOKEN: 'sandbox', WEBHOOK_SECRET: '', KEY: 'short', ROOT_KEY: undefined })).toThrow(
    /^The environment is not valid\. TOKEN: everybody [^;]+; WEBHOOK_SECRET: is needed [^;]+; KEY: has fewer [^;]+$/,
  );
});
