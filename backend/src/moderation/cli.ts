import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { common, readVariables } from '@fernweh/config/variables';
import { commandLine, MISUSE, suggested } from '@flotilla/command-line';
import { z } from 'zod';
import { COMMANDS, runCommand, USAGE } from './cli-commands.ts';
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
  if (command === 'login') {
    await file.write(await logIn(provider, { say: console.log, wait }));
    return 'You are logged in.';
  }
  if (command === 'logout') {
    await logOut(provider, file);
    return 'You’re logged out.';
  }
  const token = env.MODERATOR_TOKEN || (await currentToken(provider, file));
  return runCommand(args, { apiUrl: env.API_URL.replace(/\/+$/, ''), token });
}

const line = commandLine('moderate', {
  says: `Moderates reviews, through the API.\n\n${USAGE}`,
  examples: [
    ['run moderate -- login', 'logs you in'],
    ['run moderate -- list', 'what waits'],
    ['run moderate -- publish 0198c2d4-77aa-7b00-8000-3a2b1c0d9e8f', 'puts a review on the site'],
  ],
})
  .argument('[words...]', 'a command and what it needs')
  .parse();
const [words] = line.processedArgs;
const [command = '', id] = words;
const known = ['login', 'logout', ...COMMANDS];
if (words.length === 0) {
  line.outputHelp({ error: true });
  process.exit(MISUSE);
}
if (!known.includes(command))
  line.error(`error: there is no command "${command}".${suggested(command, known)}`);
if (COMMANDS.includes(command) && command !== 'list' && !id)
  line.error(`error: ${command} needs the id of a review`);
try {
  console.log(await run(words));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
