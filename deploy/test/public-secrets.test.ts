import { apiVariables } from '@fernweh/backend/environment';
import { siteVariables } from '@fernweh/config/environment';
import { readVariables, secretsOf } from '@fernweh/config/variables';
import { hostVariables } from '@flotilla/host/server/environment';
import { deskVariables } from '@flotilla/release-desk/environment';
import { publicValues } from './support/public-values.ts';

const SCHEMAS = { shell: siteVariables, api: apiVariables, desk: deskVariables, host: hostVariables };
const LOOKS_SECRET = /TOKEN|SECRET|PASSWORD|PASSWD|KEY|DATABASE_URL|SMTP_URL/;

/** Names that look like those of secrets, and why they are none. */
const NO_SECRETS: Record<string, string> = {
  SEARCH_API_KEY: 'browsers get it: it may search',
  ANALYTICS_API_KEY: 'browsers get it',
  CHAT_TOKEN: 'browsers get it',
  RECAPTCHA_SITE_KEY: 'browsers get it',
  S3_ACCESS_KEY_ID: 'names a key, as a user name does',
  RELEASE_KEYS_DIR: 'a folder',
  IDENTITY_ACCESS_TOKEN_S: 'a number of seconds',
};
const looksSecret = (name: string) => LOOKS_SECRET.test(name) && !(name in NO_SECRETS);

test.each(Object.entries(SCHEMAS))(
  '%s declares every variable as a secret that looks like one',
  (_, schema) => {
    const declared = new Set(secretsOf(schema.shape).map(([name]) => name));
    expect(Object.keys(schema.shape).filter(name => looksSecret(name) && !declared.has(name))).toEqual([]);
  },
);

const declared = new Map(Object.values(SCHEMAS).flatMap(({ shape }) => secretsOf(shape)));
/** An address without a password holds no secret. */
const isBareAddress = (value: string) => {
  const url = URL.parse(value);
  return Boolean(url?.host) && !url?.password && !url?.searchParams.has('password');
};

/** What the repository tells everybody about secrets: defaults, settings, values of tests and examples. */
const found = publicValues(looksSecret).filter(({ value }) => !isBareAddress(value));

test('values of secrets are found in docker-compose.yml, in settings, tests, tools and documents', () => {
  const places = new Set(found.map(({ file }) => file.split('/')[0]));
  expect([...places]).toEqual(expect.arrayContaining(['deploy', 'docs', 'shell', 'backend', 'platform']));
  expect(found.length).toBeGreaterThan(20);
});

test('production refuses every value of a secret that stands in this repository', () => {
  const taken = found.filter(
    ({ name, value }) => !(declared.get(name) ?? declared.get('DESK_TOKEN'))?.weakness(value),
  );
  expect(taken).toEqual([]);
});

test('production refuses the development value of every secret, and names each', () => {
  for (const schema of Object.values(SCHEMAS)) {
    const values = secretsOf(schema.shape).flatMap(([name, { developmentValue }]) =>
      developmentValue ? [[name, developmentValue]] : [],
    );
    const read = () => readVariables(schema, { STAGE: 'production', ...Object.fromEntries(values) });
    for (const [name] of values) expect(read).toThrow(`${name}: everybody can read this value`);
  }
});
