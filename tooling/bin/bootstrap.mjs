// Runs on Node 18 or later, before anything is installed. Installs the pinned packages, Node among them, and runs the
// command on that Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from './commands.mjs';
import { fetchShell } from './fetch-shell.mjs';
import { installPackages } from './packages.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const [command = '', ...args] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) fail(`There is no command "${command}". Commands: ${Object.keys(COMMANDS).join(', ')}`);

const site = siteOf(args);
if (command === 'dev' && site) await fetchShell(ROOT, site).catch(error => fail(`✗ ${error.message}`));
try {
  installPackages(ROOT, command);
} catch (error) {
  fail(error.message);
}
const bin = join(ROOT, 'node_modules/.bin');
const child = spawn(join(bin, 'node'), [...settings(), join(ROOT, script), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    // The command and its processes store compiled code: webpack and the services start in half the processor time.
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  },
});
child.once('exit', code => process.exit(code ?? 1));
// Of a terminal, the command gets them itself.
const isTerminal = [process.stdin, process.stdout, process.stderr].some(stream => stream.isTTY);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal === 'SIGTERM' || !isTerminal) child.kill(signal);
  });
// npm passes signals to the shell between it and this process, and some shells do not pass them on: they just end.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, 200);
watch.unref();

/** Node reads `.env` where there is one. Tests do not, so that they mean the same on every machine. */
function settings() {
  const file = join(ROOT, '.env');
  return existsSync(file) && !/^test|^mutants/.test(command) ? [`--env-file=${file}`] : [];
}

/** The value of `--site`. */
function siteOf(given) {
  const at = given.findIndex(word => word === '--site' || word.startsWith('--site='));
  return at < 0 ? undefined : given[at].includes('=') ? given[at].slice('--site='.length) : given[at + 1];
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
