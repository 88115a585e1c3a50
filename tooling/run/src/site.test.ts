import { type Environment, environment } from '@fernweh/config/environment';
import { sitePorts, siteServices } from './site.ts';

const joinMsWith = (given: Partial<Environment>) => {
  const env = { ...environment(), ...given };
  return siteServices(env, sitePorts(env)).shell.env?.JOIN_MS;
};

test('a shell opens its port once it has releases: nobody sees a page without its remotes while the site starts', () => {
  expect(Number(joinMsWith({ JOIN_MS: 0 }))).toBeGreaterThan(0);
  expect(joinMsWith({ JOIN_MS: 400 })).toBe('400');
});
