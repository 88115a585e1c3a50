import { z } from 'zod';
import { drawnSecret } from './drawn-secrets.ts';
import { common, readVariables, secret, type Variables } from './variables.ts';

const schema = common.extend({
  WEBHOOK_SECRET: secret('whsec_sandbox', z.string().startsWith('whsec_')),
  TOKEN: secret('sandbox'),
});
const read = (variables: Variables = {}) => readVariables(schema, variables);

test('a development machine needs no settings and is reachable from itself only', () => {
  expect(read()).toMatchObject({
    NODE_ENV: 'development',
    STAGE: 'development',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    SITE_URL: 'http://localhost:3000',
    PUBLIC_API_URL: 'http://localhost:3100',
    TRUSTED_PROXIES: [],
    WEBHOOK_SECRET: 'whsec_sandbox',
    TOKEN: 'sandbox',
  });
});

test('defaults follow from the variables that they depend on, and give way to a value', () => {
  expect(read({ PORT: '4300', API_URL: 'http://api:3100' })).toMatchObject({
    SITE_URL: 'http://localhost:4300',
    PUBLIC_API_URL: 'http://api:3100',
  });
  expect(read({ DATA_DIR: '/data' }).WORLD_DIR).toBe('/data/world');
  expect(read({ DATA_DIR: '/data', WORLD_DIR: '/world' }).WORLD_DIR).toBe('/world');
  expect(read({ NODE_ENV: 'production', STAGE: 'staging' }).STAGE).toBe('staging');
});

test('tests are silent unless LOG_LEVEL says otherwise', () => {
  expect(read({ NODE_ENV: 'test' }).LOG_LEVEL).toBe('silent');
  expect(read({ NODE_ENV: 'test', LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug');
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL');
});

test.each([{ STAGE: 'production' }, { NODE_ENV: 'production' }])(
  'without its secrets %o does not start, and the message names each of them',
  variables => {
    const sentence = (name: string) =>
      `${name}: is needed in production, where its development default does not apply`;
    expect(() => read(variables)).toThrow(
      `The environment is not valid. ${['FORM_TOKEN_SECRET', 'WEBHOOK_SECRET', 'TOKEN'].map(sentence).join('; ')}`,
    );
    const TOKEN = drawnSecret();
    expect(() => read({ ...variables, TOKEN, WEBHOOK_SECRET: '' })).toThrow(sentence('WEBHOOK_SECRET'));
    const secrets = { TOKEN, WEBHOOK_SECRET: drawnSecret('whsec_'), FORM_TOKEN_SECRET: drawnSecret() };
    expect(read({ ...variables, ...secrets })).toMatchObject(secrets);
  },
);

test('a secret of the wrong form is refused on every stage', () => {
  expect(() => read({ WEBHOOK_SECRET: 'mine' })).toThrow('WEBHOOK_SECRET');
  const mine = { TOKEN: drawnSecret(), FORM_TOKEN_SECRET: drawnSecret(), WEBHOOK_SECRET: drawnSecret() };
  expect(() => read({ STAGE: 'production', ...mine })).toThrow('WEBHOOK_SECRET');
});

test.each([
  ['tenant.eu.auth0.com', 'https://tenant.eu.auth0.com'],
  ['http://localhost:3200/', 'http://localhost:3200'],
])('the identity provider %s has the origin %s', (domain, expected) => {
  expect(read({ IDENTITY_DOMAIN: domain }).IDENTITY_DOMAIN).toBe(expected);
});

test('proxies are listed with commas', () => {
  expect(read({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' }).TRUSTED_PROXIES).toEqual([
    'loopback',
    '10.0.0.0/8',
  ]);
});
