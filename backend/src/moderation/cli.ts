import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { common, readVariables } from '@fernweh/config/variables';
import { z } from 'zod';
import { runCommand, USAGE } from './cli-commands.ts';
import { currentToken, logIn, logOut } from './cli-login.ts';
import { sessionFile } from './cli-session.ts';

/** The tool with which moderators review texts in a terminal, through the API: `npm run moderate -- <command>`. */
const schema = common
  .pick({ API_URL: true, IDENTITY_DOMAIN: true, IDENTITY_AUDIENCE: true, IDENTITY_TOOL_CLIENT_ID: true })
  .extend({
    /** An access token instead of a login, for scripts. */
    MODERATOR_TOKEN: z.string().default(''),
    XDG_CONFIG_HOME: z.string().default(join(homedir(), '.config')),
  });

async function run(args: readonly string[]): Promise<string> {
  const env = readVariables(schema, process.env);
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
  return runCommand(args, { apiUrl: env.API_URL.replace(/\/+$/, ''), token });
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
