import { composeErrors, composeFile } from './support/compose.ts';

const file = composeFile('docker-compose.yml');
const services = Object.entries(file.services);

test('docker-compose.yml follows the published schema of compose files, and mistakes do not', () => {
  expect(composeErrors(file)).toEqual([]);
  expect(composeErrors({ services: { a: { imagee: 'x' } } })).toEqual([expect.stringContaining('imagee')]);
});

test.each(services)(
  '%s may use a limited share of memory, processes and disk, and has no rights',
  (_, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
  },
);
