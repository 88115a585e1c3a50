import { readEnvironment } from './environment.ts';

const GIVEN = {
  ...{ DATA_DIR: '/data', SITE_URL: 'http://localhost:6100', API_URL: 'http://localhost:6120' },
  ...{ RELEASE_STORE_URL: 'http://localhost:6110', RELEASE_ROOT_DIR: '/keys' },
  ...{ DESK_TOKEN: 'd'.repeat(20), FORM_TOKEN_SECRET: 'f'.repeat(20) },
};

test('a host that lacks a secret or an address does not start, and says which', () => {
  const { DESK_TOKEN: _token, API_URL: _url, ...lacking } = GIVEN;
  expect(() => readEnvironment(lacking)).toThrow(/(?=[\s\S]*API_URL)(?=[\s\S]*DESK_TOKEN)/);
});

test('a host waits for the remotes of all teams, or for those that it is told', () => {
  expect(readEnvironment(GIVEN).AWAITED_REMOTES).toHaveLength(4);
  expect(readEnvironment({ ...GIVEN, AWAITED_REMOTES: 'mf-explore' }).AWAITED_REMOTES).toEqual([
    'mf-explore',
  ]);
});

test('its port and its name in traces are the shop’s', () => {
  const { PORT, OTEL_SERVICE_NAME } = readEnvironment(GIVEN);
  expect([PORT, OTEL_SERVICE_NAME]).toEqual([6100, 'tractor-store']);
});
