import type { PublicConfig } from '@flotilla/contracts/register';
import { policySources } from '../../../../../shell/src/server/policy-sources.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const config: PublicConfig = {
  siteUrl: 'https://site.example',
  apiUrl: 'https://api.example/base',
  search: { appId: 'a', apiKey: 'b', host: 'search.example:3205', protocol: 'https' },
  identity: { domain: 'login.example', clientId: 'c', audience: 'd' },
  analytics: { url: 'https://collector.example/2/httpapi', apiKey: 'e' },
};
const DIGEST = `sha384-${'A'.repeat(64)}`;

function directives(given: Partial<PublicConfig> = {}) {
  const of = { ...config, ...given };
  const policy = contentSecurityPolicy({
    siteUrl: of.siteUrl,
    sources: policySources(of),
    scripts: [DIGEST, DIGEST],
    remotes: ['mf-search'],
  });
  return Object.fromEntries(
    policy.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('scripts are allowed by digest, inline and evaluated code is not', () => {
  const policy = directives();
  expect(policy['script-src']).toBe(`'${DIGEST}' 'strict-dynamic' 'self'`);
  expect(Object.values(policy).join(' ')).not.toMatch(/unsafe|\*/);
  expect(policy['default-src']).toBe("'none'");
  expect(policy['base-uri']).toBe("'none'");
  expect(policy['frame-ancestors']).toBe("'none'");
  expect(policy['require-trusted-types-for']).toBe("'script'");
});

test('the browser may call the configured services by origin, and no others', () => {
  expect(directives()['connect-src']).toBe(
    "'self' https://api.example https://search.example:3205 https://login.example https://collector.example",
  );
  expect(directives({ analytics: undefined })['connect-src']).not.toContain('collector');
  const search = { ...config.search, insights: 'https://insights.example' };
  expect(directives({ search })['connect-src']).toContain(' https://insights.example ');
});

test('a bundle with a policy of its own may make it', () => {
  expect(directives()['trusted-types']).toBe(
    'flotilla#start flotilla#loader webpack#shell webpack#mf-search',
  );
});

test('nothing is allowed that the site does not have: no manifest, which not every WebKit knows', () => {
  expect(directives()).not.toHaveProperty('manifest-src');
});

test('upgrade-insecure-requests is for sites on TLS only', () => {
  expect(directives()).toHaveProperty('upgrade-insecure-requests');
  expect(directives({ siteUrl: 'http://localhost:3000' })).not.toHaveProperty('upgrade-insecure-requests');
});
