import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readHostEnvironment } from './environment.ts';

const GIVEN = {
  ...{ DATA_DIR: '/data', SITE_URL: 'http://localhost:6100', RELEASE_STORE_URL: 'http://localhost:6110' },
  ...{ RELEASE_ROOT_DIR: '/keys', DESK_TOKEN: 'd'.repeat(20), FORM_TOKEN_SECRET: 'f'.repeat(20) },
};
const SITE = { name: 'Tractor Store', remotes: ['mf-a', 'mf-b'] };
const read = (given: Record<string, string | undefined>) =>
  readHostEnvironment(given, SITE, { API_URL: z.url() });

test('a host that lacks a secret or an address does not start, and says which', () => {
  const { DESK_TOKEN: _token, ...lacking } = GIVEN;
  expect(() => read(lacking)).toThrow(/API_URL[\s\S]*DESK_TOKEN|DESK_TOKEN[\s\S]*API_URL/);
  expect(() => read({ ...GIVEN, API_URL: 'http://api.example', DESK_TOKEN: 'short' })).toThrow('DESK_TOKEN');
});

test('a host waits for the remotes of its site, or for those that it is told', () => {
  const env = { ...GIVEN, API_URL: 'http://api.example' };
  expect(read(env).AWAITED_REMOTES).toEqual(['mf-a', 'mf-b']);
  expect(read({ ...env, AWAITED_REMOTES: 'mf-a, ' }).AWAITED_REMOTES).toEqual(['mf-a']);
});

test('production takes no secret that stands in this repository, and is what NODE_ENV says where no stage is named', () => {
  const env = { ...GIVEN, API_URL: 'http://api.example', FORM_TOKEN_SECRET: 'development-form-token-secret' };
  expect(read(env).STAGE).toBe('development');
  expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(
    /FORM_TOKEN_SECRET: contains a word of examples/,
  );
  const drawn = () => randomBytes(24).toString('base64url');
  expect(
    read({ ...env, DESK_TOKEN: drawn(), FORM_TOKEN_SECRET: drawn(), NODE_ENV: 'production' }).STAGE,
  ).toBe('production');
});

test('everything else has a default', () => {
  const { PORT, RENDER_WORKERS, TRUSTED_PROXIES, STAGE } = read({ ...GIVEN, API_URL: 'http://api.example' });
  expect({ PORT, RENDER_WORKERS, TRUSTED_PROXIES, STAGE }).toEqual({
    ...{ PORT: 3000, RENDER_WORKERS: 1, TRUSTED_PROXIES: [], STAGE: 'development' },
  });
});

test('traces name the site, and a site may have a port of its own', () => {
  expect(read({ ...GIVEN, API_URL: 'http://api.example' }).OTEL_SERVICE_NAME).toBe('tractor-store');
  const { PORT } = readHostEnvironment(GIVEN, { ...SITE, port: 6100 }, {});
  expect(PORT).toBe(6100);
  const named = { ...GIVEN, PORT: '6101', OTEL_SERVICE_NAME: 'shop' };
  expect(readHostEnvironment(named, { ...SITE, port: 6100 }, {})).toMatchObject({
    ...{ PORT: 6101, OTEL_SERVICE_NAME: 'shop' },
  });
});
