import { randomBytes } from 'node:crypto';
import { apiVariables } from '@fernweh/backend/environment';
import { drawnSecret } from '@fernweh/config/drawn-secrets';
import { siteVariables } from '@fernweh/config/environment';
import { readVariables, secretsOf } from '@fernweh/config/variables';
import { deskVariables, readEnvironment as readDesk } from '@flotilla/release-desk/environment';
import config from '../../../flotilla.config.ts';
import { textOf } from './repository.ts';

const SCHEMAS = { shell: siteVariables, API: apiVariables, desk: deskVariables };
type Reader = keyof typeof SCHEMAS;
/** What each reads where nothing is set, as with `npm start`. */
const USUAL: Record<Reader, Record<string, unknown>> = {
  shell: readVariables(siteVariables, {}),
  API: readVariables(apiVariables, {}),
  desk: readDesk(config, {}),
};
const READERS = Object.keys(SCHEMAS) as Reader[];

type Row = { name: string; isNeeded: boolean; readers: Reader[]; usual: string; example: string };

/** The rows of the tables of settings: variable, readers, meaning, default, example. */
const rows = [
  ...textOf('docs/operations.md').matchAll(
    /^\| (\**)`([A-Z0-9_]+)`\** \| ([\w, ]+) \| [^|]+ \| ([^|]+) \| `(.+)` \|$/gm,
  ),
].map(
  ([, bold, name = '', readers = '', usual = '', example = '']): Row => ({
    ...{ name, isNeeded: bold !== '', usual, example },
    readers: readers.split(', ') as Reader[],
  }),
);
/** Secrets as a site has them: production refuses those that stand in a document. */
const DRAWN: Record<string, string> = {
  DATABASE_URL: `postgres://api:${drawnSecret()}@db.fernweh.example/fernweh?sslmode=verify-full`,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: `smtps://user:${drawnSecret()}@mail.fernweh.example:465`,
  STRIPE_SECRET_KEY: drawnSecret('rk_live_'),
  STRIPE_WEBHOOK_SECRET: drawnSecret('whsec_'),
};
function examplesFor(reader: Reader, chosen: (row: Row) => boolean = () => true) {
  const secrets = new Set(secretsOf(SCHEMAS[reader].shape).map(([name]) => name));
  return Object.fromEntries(
    rows
      .filter(row => row.readers.includes(reader) && chosen(row))
      .map(({ name, example }) => [name, secrets.has(name) ? (DRAWN[name] ?? drawnSecret()) : example]),
  );
}

test.each(READERS)('operations lists every variable of the %s once, and no other', reader => {
  const listed = rows.filter(row => row.readers.includes(reader)).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(Object.keys(SCHEMAS[reader].shape).toSorted());
});

test('nobody is named as a reader who does not read', () => {
  expect(rows.flatMap(({ readers }) => readers).filter(reader => !READERS.includes(reader))).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

/** What the column of defaults says of a variable. */
function usualOf(reader: Reader, name: string): string {
  const value = USUAL[reader][name];
  // A public key is checked like a secret, and is none.
  const secret =
    name !== 'RELEASE_ROOT_KEY' && secretsOf(SCHEMAS[reader].shape).find(([other]) => other === name);
  if (secret && secret[1].developmentValue !== undefined) return 'secret';
  const text = typeof value === 'object' && !Array.isArray(value) ? '' : `${value ?? ''}`;
  const shown = text === '' ? 'none' : `\`${text.replace(`${process.cwd()}/`, '')}\``;
  return secret ? `secret, ${shown}` : shown;
}

test.each(READERS)('operations names the defaults and the secrets of the %s', reader => {
  const listed = rows.filter(row => row.readers.includes(reader));
  const said = ({ usual }: Row) =>
    usual
      .split(', ')
      .find(one => one.endsWith(` (${reader})`))
      ?.replace(` (${reader})`, '') ?? usual;
  expect(listed.map(row => `${row.name} ${said(row)}`)).toEqual(
    listed.map(({ name }) => `${name} ${usualOf(reader, name)}`),
  );
});

test.each(READERS)('the %s accepts every example', reader => {
  expect(() => readVariables(SCHEMAS[reader], examplesFor(reader))).not.toThrow();
});

test.each(READERS)('with the variables in bold alone the %s has all that production needs', reader => {
  const given = { DATA_DIR: '/data', ...examplesFor(reader, row => row.isNeeded) };
  const values = readVariables(SCHEMAS[reader], given);
  const isLocal = (value: unknown) => /localhost|127\.0\.0\.1|sandbox/.test(String(value));
  // The images set HOST; the folders of keys serve development.
  const left = Object.entries(values).filter(([name, value]) => name !== 'HOST' && isLocal(value));
  expect(left).toEqual([]);
});

test('.env.example names settings that exist, with the values that they have without it, and no secret', () => {
  const text = textOf('.env.example');
  const named = [...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(named.length).toBeGreaterThan(4);
  expect(text.split('\n').filter(line => line !== '' && !line.startsWith('#'))).toEqual([]);
  const values: Record<string, unknown> = {
    ...readVariables(siteVariables, {}),
    ...readDesk(config, {}),
  };
  const secrets = new Set(READERS.flatMap(reader => secretsOf(SCHEMAS[reader].shape).map(([name]) => name)));
  for (const [name, value] of named) {
    expect(secrets).not.toContain(name);
    // Folders are below the folder that a process runs in.
    if (name !== 'CLOCK') expect(`${values[name]}`.endsWith(value)).toBe(true);
  }
});
