import { randomBytes } from 'node:crypto';
import { apiVariables } from '@fernweh/backend/environment';
import { drawnSecret } from '@fernweh/config/drawn-secrets';
import { siteVariables } from '@fernweh/config/environment';
import { readVariables, type Variables } from '@fernweh/config/variables';
import { deskVariables } from '@flotilla/release-desk/environment';
import { textOf } from './files.ts';

/** What each deployable accepts as settings. */
const SCHEMAS = { shell: siteVariables, api: apiVariables, desk: deskVariables };
export type Deployable = keyof typeof SCHEMAS;
export const DEPLOYABLES = Object.keys(SCHEMAS) as Deployable[];

/** Secrets as a site draws them, where they have a form. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: `postgres://api:${drawnSecret()}@database/fernweh`,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: `smtps://user:${drawnSecret()}@mail.fernweh.example`,
  STRIPE_SECRET_KEY: drawnSecret('sk_live_'),
  STRIPE_WEBHOOK_SECRET: drawnSecret('whsec_'),
};

/** The lines `NAME=value` of a file of settings. */
export function settingsIn(path: string): Record<string, string> {
  const lines = textOf(path)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map(line => {
      const [, name = line, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

/** Names that the schema of a deployable does not have. */
export const unknownNames = (deployable: Deployable, names: readonly string[]) =>
  names.filter(name => !(name in SCHEMAS[deployable].shape));

/** Variables that the shell has only because it shares them with others, and does not read. */
const UNREAD: Record<Deployable, string[]> = {
  shell: ['GEO_URL', 'RELEASE_KEYS_DIR', 'RELEASE_ROOT_DIR'],
  api: [],
  desk: ['RELEASE_KEYS_DIR', 'RELEASE_ROOT_DIR'],
};

/**
 * Reads settings as the deployable does at its start in production, with stand-ins for the values of secrets.
 * @returns the variables that still have a value of `npm start`, which no production site can use
 * @throws Error naming every variable that is wrong or missing
 */
export function leftovers(deployable: Deployable, settings: Variables, secrets: readonly string[]): string[] {
  const given = Object.fromEntries(secrets.map(name => [name, SECRETS[name] ?? drawnSecret()]));
  const variables = { NODE_ENV: 'production', DATA_DIR: '/data', ...settings, ...given, STAGE: 'production' };
  const values = readVariables(SCHEMAS[deployable], variables);
  return Object.entries(values)
    .filter(
      ([name, value]) =>
        /localhost|127\.0\.0\.1|sandbox/.test(String(value)) && !UNREAD[deployable].includes(name),
    )
    .map(([name, value]) => `${name}=${value}`);
}
