import { execFile, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SITE_ENV } from './ports.ts';
import { type Account, signIn } from './sign-in.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TOOL = 'backend/src/moderation/cli.ts';

export type Told = { code: number; out: string; error: string };

const { API_URL, IDENTITY_DOMAIN } = SITE_ENV;
const environment = { ...process.env, API_URL, IDENTITY_DOMAIN };

const run = (more: Record<string, string>, words: string[]): Promise<Told> =>
  new Promise(done => {
    const env = { ...environment, ...more };
    execFile(process.execPath, [TOOL, ...words], { cwd: ROOT, env }, (error, out, problem) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out, error: problem }),
    );
  });

/** Runs the moderation tool with a token instead of a login. */
export const moderate = (token: string, ...words: string[]) => run({ MODERATOR_TOKEN: token }, words);

/** Runs it with its own config folder, with or without a login. */
export const moderateAs = (configFolder: string, ...words: string[]) =>
  run({ XDG_CONFIG_HOME: configFolder, MODERATOR_TOKEN: '' }, words);

/** Starts a device login. @returns URL and code to type, and the tool's exit code */
export function startLogin(configFolder: string) {
  const env = { ...environment, XDG_CONFIG_HOME: configFolder };
  const tool = spawn(process.execPath, [TOOL, 'login'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>(done => tool.once('exit', code => done(code ?? 1)));
  const told = new Promise<{ address: string; code: string }>(done =>
    tool.stdout.on('data', (words: Buffer) => {
      const [, address, code] = /Open (\S+) and type this code: (\S+)/.exec(words.toString()) ?? [];
      if (address && code) done({ address, code });
    }),
  );
  return { told, ended };
}

/** The access token of a signed-in page. */
export async function tokenOf(page: Page, account: Account): Promise<string> {
  const asking = page.waitForRequest(
    request =>
      request.url().startsWith(`${SITE_ENV.API_URL}/`) && request.headers().authorization !== undefined,
  );
  await signIn(page, account, '/account/wishlist');
  const { authorization = '' } = (await asking).headers();
  return authorization.replace('Bearer ', '');
}

/** The id of a review with a title in the tool's list of a state. */
export async function idOf(token: string, state: string, title: string): Promise<string | undefined> {
  const { out } = await moderate(token, 'list', state);
  return out
    .split('\n')
    .find(line => line.includes(title))
    ?.split(' ')[0];
}
