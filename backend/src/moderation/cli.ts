import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { runCommand, USAGE } from './cli-commands.ts';
import { currentToken, logIn, logOut } from './cli-login.ts';
import { sessionFile } from './cli-session.ts';

/** The tool with which moderators review texts in a terminal, through the API: `npm run moderate -- <command>`. */
const origin = (fallback: string) =>
  z
    .url()
    .default(fallback)
    .transform(url => url.replace(/\/+$/, ''));
const variables = z
  .object({
    MODERATOR_TOKEN: z.string().default(''),
    API_URL: origin('http://localhost:3100'),
    IDENTITY_DOMAIN: origin('http://localhost:3200'),
    IDENTITY_AUDIENCE: z.string().default('https://api.fernweh.example'),
    IDENTITY_TOOL_CLIENT_ID: z.string().default('fernweh-moderation'),
    XDG_CONFIG_HOME: z.string().default(join(homedir(), '.config')),
  })
  .safeParse(process.env);

async function run(args: readonly string[]): Promise<string> {
  if (!variables.success) throw new Error('API_URL or IDENTITY_DOMAIN is not a URL.');
  const env = variables.data;
  const file = sessionFile(env.XDG_CONFIG_HOME);
  const provider = {
    domain: env.IDENTITY_DOMAIN,
    clientId: env.IDENTITY_TOOL_CLIENT_ID,
    audience: env.IDENTITY_AUDIENCE,
  };
  const [command] = args;
  if (!command) return USAGE;
  if (command === 'login') {
    await file.write(await logIn(provider, { say: console.log, wait }));
    return 'You are logged in.';
  }
  if (command === 'logout') {
    await logOut(provider, file);
    return 'You are logged out.';
  }
  const token = env.MODERATOR_TOKEN || (await currentToken(provider, file));
  return runCommand(args, { apiUrl: env.API_URL, token });
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
