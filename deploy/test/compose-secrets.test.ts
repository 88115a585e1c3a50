import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiVariables } from '@fernweh/backend/environment';
import { siteVariables } from '@fernweh/config/environment';
import { DESK_IDENTITY, readVariables } from '@fernweh/config/variables';
import { deskVariables } from '@flotilla/release-desk/environment';
import { composeFile } from './support/compose.ts';
import { ROOT, textOf } from './support/files.ts';

/** What `docker-compose up` draws at its first start (docs/decisions/124). */
const { services, volumes } = composeFile('docker-compose.yml');
const MAKER = 'secrets';
const mounts = services[MAKER]?.volumes?.map(volume => volume.split(':') as [string, string]) ?? [];
const root = mkdtempSync(join(tmpdir(), 'fernweh-secrets-'));
const folderOf = new Map(mounts.map(([volume, path]) => [volume, path.slice('/secrets/'.length)]));
const make = () =>
  spawnSync(join(ROOT, 'tooling/docker/make-secrets'), {
    env: { PATH: process.env.PATH, SECRETS_ROOT: root },
    encoding: 'utf8',
  });
const read = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(root, folder)).map(name => [name, readFileSync(join(root, folder, name), 'utf8')]),
  );

beforeAll(() => {
  for (const folder of folderOf.values()) mkdirSync(join(root, folder));
  expect(make()).toMatchObject({ status: 0, stderr: '' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the maker has no network, and its image has a folder for each volume, of which its user is the owner', () => {
  expect(services[MAKER]).toMatchObject({ network_mode: 'none', command: ['make-secrets'] });
  const dockerfile = textOf('backend/Dockerfile').replaceAll('\\\n', ' ');
  const made = /install --directory --owner=node --group=node (.+)/.exec(dockerfile)?.[1]?.split(/\s+/);
  for (const [volume, path] of mounts) {
    expect(made).toContain(path);
    expect(Object.keys(volumes ?? {})).toContain(volume);
  }
});

test('each container sees the secrets of one folder, reads them only, and waits for them', () => {
  const seen = new Map<string, string[]>();
  for (const [name, { volumes: its = [], depends_on, command = [], entrypoint = [] }] of Object.entries(
    services,
  )) {
    const own = its.filter(volume => volume.startsWith('secrets-'));
    if (name === MAKER || own.length === 0) continue;
    expect([name, own]).toEqual([name, [expect.stringMatching(/^secrets-[\w-]+:\/run\/secrets:ro$/)]]);
    expect(depends_on?.[MAKER]).toEqual({ condition: 'service_completed_successfully' });
    expect([...entrypoint, ...command][0]).toMatch(/^(with-secrets|run-postgres)$/);
    const volume = own[0]?.split(':')[0] ?? '';
    seen.set(volume, [...(seen.get(volume) ?? []), name]);
  }
  expect([...seen.keys()].toSorted()).toEqual([...folderOf.keys()].toSorted());
  // The import of the demonstration world writes the catalogue, which is the owner's.
  const shared = [...seen.values()].filter(names => names.length > 1);
  expect(shared).toEqual([['migration', 'world']]);
});

test('with them as their only secrets shell, API and desk start in the production stage', () => {
  const others: Record<string, Record<string, string>> = {
    api: { ENCRYPTION_KEY: randomBytes(32).toString('base64') },
    // What docker-compose.yml and flotilla.config.ts name.
    desk: { IDENTITY_DOMAIN: 'http://localhost:3200', ...DESK_IDENTITY },
  };
  const schemas = { shell: siteVariables, api: apiVariables, desk: deskVariables };
  for (const [folder, schema] of Object.entries(schemas)) {
    const given = { STAGE: 'production', ...read(folder), ...others[folder] };
    expect(() => readVariables(schema, given)).not.toThrow();
    expect(Object.keys(read(folder)).filter(name => !(name in schema.shape))).toEqual([]);
  }
});

test('who has to agree has the same, and nobody has what is for others', () => {
  const all = new Map([...folderOf.values()].map(folder => [folder, read(folder)]));
  const of = (folder: string) => all.get(folder) ?? {};
  expect(of('identity')).toEqual({
    FORM_TOKEN_SECRET: of('shell').FORM_TOKEN_SECRET,
    HOLD_NOTE_SECRET: of('shell').HOLD_NOTE_SECRET,
    IDENTITY_MANAGEMENT_CLIENT_SECRET: of('api').IDENTITY_MANAGEMENT_CLIENT_SECRET,
  });
  expect(of('api').FORM_TOKEN_SECRET).toBe(of('shell').FORM_TOKEN_SECRET);
  expect(of('shell').HOLD_NOTE_SECRET).not.toBe(of('shell').FORM_TOKEN_SECRET);
  expect(of('desk')).toEqual({ DESK_TOKEN: of('shell').DESK_TOKEN });
  expect(of('search')).toEqual({ SEARCH_ADMIN_KEY: of('api').SEARCH_ADMIN_KEY });
  expect(of('tag-manager')).toEqual({ RECAPTCHA_SECRET: of('api').RECAPTCHA_SECRET });
  expect(of('payments')).toEqual({
    PAYMENTS_SECRET_KEY: of('api').STRIPE_SECRET_KEY,
    PAYMENTS_WEBHOOK_SECRET: of('api').STRIPE_WEBHOOK_SECRET,
  });
  expect(of('archive')).toEqual({ PGPASSWORD: of('postgres').ARCHIVE_PASSWORD });
  expect(of('owner').DATABASE_URL).toContain(`fernweh_owner:${of('postgres').OWNER_PASSWORD}@`);
  expect(of('api').DATABASE_URL).toContain(`fernweh_api:${of('postgres').API_PASSWORD}@`);
  expect(JSON.stringify([of('api'), of('shell')])).not.toContain(of('postgres').OWNER_PASSWORD);
});

test('a second start keeps them, and adds those that are missing', () => {
  const before = read('shell');
  rmSync(join(root, 'identity/FORM_TOKEN_SECRET'));
  rmSync(join(root, 'search/SEARCH_ADMIN_KEY'));
  expect(make().status).toBe(0);
  expect(read('shell')).toEqual(before);
  expect(read('identity')).toEqual({
    FORM_TOKEN_SECRET: before.FORM_TOKEN_SECRET,
    HOLD_NOTE_SECRET: before.HOLD_NOTE_SECRET,
    IDENTITY_MANAGEMENT_CLIENT_SECRET: read('api').IDENTITY_MANAGEMENT_CLIENT_SECRET,
  });
  expect(read('search').SEARCH_ADMIN_KEY).toBe(read('api').SEARCH_ADMIN_KEY);
});

test('only the user of the containers reads them; PostgreSQL’s is another one', () => {
  for (const folder of folderOf.values())
    for (const name of Object.keys(read(folder))) {
      const mode = (statSync(join(root, folder, name)).mode & 0o777).toString(8);
      expect([folder, name, mode]).toEqual([folder, name, /postgres|archive/.test(folder) ? '444' : '400']);
    }
});

test('a folder that cannot be written ends it with an error', () => {
  rmSync(join(root, 'desk'), { recursive: true });
  expect(make().status).not.toBe(0);
  mkdirSync(join(root, 'desk'));
  chmodSync(join(root, 'desk'), 0o755);
});

test('docker-compose.yml holds no secret: what is empty comes from a file', () => {
  const text = textOf('docker-compose.yml');
  expect(text).not.toMatch(/PASSWORD|sandbox-|whsec_|sk_test_/);
  expect(text).not.toMatch(/\$\{[A-Z_]*(TOKEN|SECRET|KEY)[A-Z_]*:-[^}]/);
});
