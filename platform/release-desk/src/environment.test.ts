import { readEnvironment } from './environment.ts';

test('a bucket that docker-compose passes as empty variables is absent', () => {
  const names = ['RELEASE_STORE_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const env = readEnvironment(Object.fromEntries(names.map(name => [name, ''])));
  expect(names.map(name => env[name])).toEqual([undefined, undefined, undefined, undefined]);
  expect(() => readEnvironment({ S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT');
});
