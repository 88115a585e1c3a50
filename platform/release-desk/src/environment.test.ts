import { randomBytes } from 'node:crypto';
import { readEnvironment } from './environment.ts';

const SITE = { name: 'Tractor Store', defaults: {} };

test('a bucket that docker-compose passes as empty variables is absent', () => {
  const names = ['RELEASE_STORE_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const env = readEnvironment(SITE, Object.fromEntries(names.map(name => [name, ''])));
  expect(names.map(name => env[name])).toEqual([undefined, undefined, undefined, undefined]);
  expect(() => readEnvironment(SITE, { S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT');
});

const identityOf = (env: ReturnType<typeof readEnvironment>) => [
  env.IDENTITY_DOMAIN,
  env.IDENTITY_DESK_CLIENT_ID,
  env.IDENTITY_DESK_AUDIENCE,
];
const IDENTITY = {
  IDENTITY_DOMAIN: 'login.shop.example',
  IDENTITY_DESK_CLIENT_ID: 'shop-desk',
  IDENTITY_DESK_AUDIENCE: 'https://desk.shop.example',
};
const told = ['https://login.shop.example', 'shop-desk', 'https://desk.shop.example'];

test('on a development machine each site has a desk with a client id and an audience of its own, and needs no identity provider', () => {
  const own = [undefined, 'tractor-store-desk', 'https://desk.tractor-store.example'];
  expect(identityOf(readEnvironment(SITE, {}))).toEqual(own);
  expect(identityOf(readEnvironment({ ...SITE, defaults: IDENTITY }, {}))).toEqual(told);
  expect(identityOf(readEnvironment(SITE, IDENTITY))).toEqual(told);
});

test('in production the desk needs the identity provider that somebody named, and says so', () => {
  const production = { NODE_ENV: 'production', DESK_TOKEN: randomBytes(24).toString('base64url') };
  const read = (given: object) => () => readEnvironment(SITE, { ...production, ...given });
  expect(identityOf(read(IDENTITY)())).toEqual(told);
  for (const name of Object.keys(IDENTITY)) expect(read({ ...IDENTITY, [name]: undefined })).toThrow(name);
});

test('a staging desk needs one too', () => {
  expect(() => readEnvironment(SITE, { STAGE: 'staging' })).toThrow('IDENTITY_DOMAIN');
});
