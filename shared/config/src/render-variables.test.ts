import { siteVariables } from './environment.ts';
import { renderVariables } from './render-variables.ts';
import { readVariables } from './variables.ts';

const SECRET = 'example-of-a-secret';
const PRODUCTION = {
  NODE_ENV: 'production',
  API_URL: 'https://api.example',
  SITE_URL: 'https://site.example',
};
const SECRETS = Object.fromEntries(
  [
    'CONTENTFUL_TOKEN',
    'BUILDER_API_KEY',
    'DESK_TOKEN',
    'FORM_TOKEN_SECRET',
    'HOLD_NOTE_SECRET',
    'RELEASE_TEAM_KEY',
    'DATABASE_URL',
  ].map(name => [name, `${SECRET}-${name}`]),
);

test('a process that renders gets what is listed, and no secret', () => {
  const variables = renderVariables({ ...PRODUCTION, ...SECRETS, HOME: '/home/someone', NODE_OPTIONS: '' });
  expect(variables).toMatchObject(PRODUCTION);
  expect(Object.values(variables).filter(value => value.includes(SECRET))).toEqual([]);
  expect(Object.keys(variables)).not.toContain('HOME');
  expect(Object.keys(variables)).not.toContain('NODE_OPTIONS');
});

test('code of a release that checks all variables of the site finds them in order', () => {
  const env = readVariables(siteVariables, renderVariables({ ...PRODUCTION, ...SECRETS }));
  expect(env).toMatchObject({ API_URL: 'https://api.example', CONTENTFUL_PREVIEW: false });
});

test('vendors’ clients find text where a credential would be', () => {
  const { CONTENTFUL_TOKEN, BUILDER_API_KEY } = readVariables(siteVariables, renderVariables({}));
  for (const stand of [CONTENTFUL_TOKEN, BUILDER_API_KEY]) expect(stand).toMatch(/^[\w-]{32}$/);
});
