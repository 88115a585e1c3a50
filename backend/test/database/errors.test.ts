import { isDatabaseUnavailable } from '../../src/database/errors.ts';

test.each([
  ['the server ends', '57P01'],
  ['there are no connections', '53300'],
  ['the disk is full', '53100'],
  ['a file is missing', '58P01'],
  ['the server still recovers and only reads', '25006'],
  ['a lock is held for too long', '55P03'],
  ['the connection broke', '08006'],
  ['nobody listens', 'ECONNREFUSED'],
])('%s (%s): the database is unavailable, also below other errors', (_, code) => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: { code } }))).toBe(true);
});

test.each(['23505', '22021', '42601', '40001'])('%s is an answer of the database', code => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: { code } }))).toBe(false);
});
