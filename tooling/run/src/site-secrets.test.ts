import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteVariables } from '@fernweh/config/environment';
import { readVariables } from '@fernweh/config/variables';
import { siteSecrets } from './site-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-secrets-'));
const KEPT = process.env;
afterEach(() => {
  process.env = KEPT;
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder keeps secrets of its own, which production takes and only their owner reads', () => {
  const secrets = siteSecrets(folder);
  expect(siteSecrets(folder)).toEqual(secrets);
  expect(() => readVariables(siteVariables, { STAGE: 'production', ...secrets })).not.toThrow();
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(siteSecrets(join(folder, 'another'))).not.toEqual(secrets);
});

test('a variable that is set wins', () => {
  const { FORM_TOKEN_SECRET } = siteSecrets(folder);
  process.env = { ...KEPT, DESK_TOKEN: 'chosen' };
  expect(siteSecrets(folder)).toMatchObject({ DESK_TOKEN: 'chosen', FORM_TOKEN_SECRET });
});
