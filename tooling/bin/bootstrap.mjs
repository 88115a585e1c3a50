// Runs on Node 18 or later, before anything is installed. Installs the pinned packages, Node among them, and runs the
// command on that Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from './commands.mjs';
import { fetchShell } from './fetch-shell.mjs';
import { beforeCommand, generatorEnvironment, keepRecord, outdatedGroups } from './generated.mjs';
import { installPackages } from './packages.mjs';
import { OWN_SITE, otherSites, START_OTHER } from './sites.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const [command = '', ...args] = process.argv.slice(2);
if (!COMMANDS[command])
  fail(`There is no command "${command}". Commands: ${Object.keys(COMMANDS).join(', ')}`, 2);

const site = siteOf(args);
if (command === 'dev' && site) await fetchShell(ROOT, site).catch(error => fail(`✗ ${error.message}`));
const isOther = command === 'start' && otherSites(ROOT).includes(site);
const script = isOther ? START_OTHER : COMMANDS[command];
// Nothing is generated for another site.
const before = isOther ? undefined : beforeCommand(command, args);
const outdated = before ? outdatedGroups(ROOT) : [];
try {
  const needed = outdated.length > 0 && before === 'generate' ? 'generate' : command;
  installPackages(ROOT, needed, process.env, isOther ? site : OWN_SITE);
} catch (error) {
  fail(error.message);
}
// The root has development dependencies alone, which a start does not install.
const folders = ['', 'tooling/run'].map(path => join(ROOT, path, 'node_modules/.bin'));
const bin = folders.find(folder => existsSync(join(folder, 'node'))) ?? folders[0];
const env = {
  // The command and its processes store compiled code: webpack and the services start in half the processor time.
  NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // Stacks of development name lines of sources, in worker threads too.
  ...(command === 'dev' && { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim() }),
};
if (outdated.length > 0 && before === 'generate') generate();
else if (outdated.length > 0)
  console.error(
    `  The generated files (${outdated.join(', ')}) may be older than their sources. Nothing is generated beside a key: npm run generate, without it.`,
  );
const child = spawn(join(bin, 'node'), [...settings(), join(ROOT, script), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
});
child.once('exit', code => {
  if (command === 'generate' && code === 0 && !args.some(word => word.startsWith('-')))
    keepRecord(ROOT, args.length > 0 ? args : undefined);
  process.exit(code ?? 1);
});
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

/** Node reads `.env` where there is one. Tests do not, so that they mean the same on every machine; other sites have other settings. */
function settings() {
  const file = join(ROOT, '.env');
  return existsSync(file) && !isOther && !/^test|^mutants/.test(command) ? [`--env-file=${file}`] : [];
}

/** A new topic, or a changed answer of the API: what follows from it is written before the command reads it. What fails here the command may not need. */
function generate() {
  console.log('  … generating what follows from changed shapes (npm run generate)');
  const { status } = spawnSync(join(bin, 'node'), [join(ROOT, COMMANDS.generate), ...outdated], {
    cwd: ROOT,
    stdio: 'inherit',
    env: generatorEnvironment(env),
  });
  if (status === 0) keepRecord(ROOT, outdated);
  else console.error('  ✗ the generated files are older than their sources');
}

/** The value of `--site`. */
function siteOf(given) {
  const at = given.findIndex(word => word === '--site' || word.startsWith('--site='));
  return at < 0 ? undefined : given[at].includes('=') ? given[at].slice('--site='.length) : given[at + 1];
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
