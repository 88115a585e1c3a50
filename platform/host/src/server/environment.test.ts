import { z } from 'zod';
import { readHostEnvironment } from './environment.ts';

const GIVEN = {
  ...{ DATA_DIR: '/data', SITE_URL: 'http://localhost:6100', RELEASE_STORE_URL: 'http://localhost:6110' },
  ...{ RELEASE_ROOT_DIR: '/keys', DESK_TOKEN: 'd'.repeat(20), FORM_TOKEN_SECRET: 'f'.repeat(20) },
};
const read = (given: Record<string, string | undefined>) =>
  readHostEnvironment(given, ['mf-a', 'mf-b'], { API_URL: z.url() });

test('a host that lacks a secret or an address does not start, and says which', () => {
  const { DESK_TOKEN: _token, ...lacking } = GIVEN;
  expect(() => read(lacking)).toThrow(/API_URL[\s\S]*DESK_TOKEN|DESK_TOKEN[\s\S]*API_URL/);
  expect(() => read({ ...GIVEN, API_URL: 'http://api.example', DESK_TOKEN: 'short' })).toThrow('DESK_TOKEN');
});

test('a host waits for the remotes of its site, or for those that it is told', () => {
  const env = { ...GIVEN, API_URL: 'http://api.example' };
  expect(read(env).REMOTES).toEqual(['mf-a', 'mf-b']);
  expect(read({ ...env, REMOTES: 'mf-a, ' }).REMOTES).toEqual(['mf-a']);
});

test('everything else has a default', () => {
  const { PORT, RENDER_WORKERS, TRUSTED_PROXIES, STAGE } = read({ ...GIVEN, API_URL: 'http://api.example' });
  expect({ PORT, RENDER_WORKERS, TRUSTED_PROXIES, STAGE }).toEqual({
    ...{ PORT: 3000, RENDER_WORKERS: 1, TRUSTED_PROXIES: [], STAGE: 'development' },
  });
});
