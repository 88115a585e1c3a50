import { weaknesses } from './weaknesses.ts';

const STRICT = [
  "default-src 'none'",
  "script-src 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC' 'strict-dynamic' 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

test('a strict policy has no serious weakness', () => {
  expect(weaknesses(STRICT).serious).toEqual([]);
});

test.each([
  ["script-src 'self' 'unsafe-inline'", /high in script-src 'unsafe-inline'/],
  ["default-src 'none'; script-src https:", /high in script-src https:/],
  ["script-src 'none'; object-src *; base-uri 'none'", /high in object-src \*/],
])('%s is weak', (policy, finding) => {
  expect(weaknesses(policy).serious.join('\n')).toMatch(finding);
});
