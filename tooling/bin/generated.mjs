// Runs on Node 18 or later. Says which generated files are missing or older than what they are made from, and before which commands they are made.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBesideKey } from './keys.mjs';

const SHAPES_OF_TOPICS = ['events', 'event-payloads', 'content', 'menus'].map(
  name => `shared/contracts/src/${name}.ts`,
);
const hasShapes = (path, text) => text.includes("from 'zod'") && !SHAPES_OF_TOPICS.includes(path);

/** Groups of generated files, by what they are made from. Each costs another time: the API has to start for its document. */
const GROUPS = {
  remotes: {
    from: () => ['shared/config/src/remotes.ts'],
    to: [
      ...['shared/site/src/remotes.ts', 'shared/site/package.json', 'tsconfig.json'],
      ...['.github/CODEOWNERS', 'docker-compose.yml'],
    ],
  },
  topics: {
    from: root => [
      ...[...SHAPES_OF_TOPICS, 'shared/contracts/src/channel.ts', 'shared/contracts/src/paths.ts'],
      ...['shell/src/client', 'shell/src/site.ts', 'shell/src/site-routes.ts'],
      ...remotesOf(root).flatMap(remote => [`${remote}/src/manifest.ts`, `${remote}/contract`]),
      'shared/site/src',
    ],
    to: [
      'shared/contracts/src/generated/event-checks.ts',
      'docs/contracts/events.md',
      'docs/contracts/owners.md',
    ],
    // The checks of a remote's payloads lie beside them.
    alsoTo: root =>
      remotesOf(root)
        .filter(remote => existsSync(join(root, remote, 'contract/event-payloads.ts')))
        .map(remote => `${remote}/contract/generated/event-checks.ts`),
  },
  api: {
    from: () => ['backend/src', 'shared/contracts/src', 'tooling/generate/src'],
    includes: hasShapes,
    to: ['shared/contracts/src/generated/api.ts', 'shared/api-client/src/generated/answer-checks.ts'],
  },
  entries: {
    from: () => ['shared/vendors/content-model.json'],
    to: ['shared/vendors/src/generated/contentful-types.ts'],
  },
};

/**
 * Commands that build, run or test what is in the clone. The generator imports the manifests of all teams and starts the API: it runs before
 * no other command, because those hold an operator's keys and need nothing generated.
 */
const BUILDING = [
  ...['start', 'world', 'dev', 'add', 'new', 'bench', 'soak', 'drill', 'security', 'mutants'],
  ...['test', 'test:all', 'test:compose', 'test:swarm', 'test:skew'],
];
const RELEASING = ['release', 'can-release'];
/** Verbs of `release` that build nothing. */
const POINTING = ['promote', 'rollback', 'pause', 'resume', 'status', 'history'];

/**
 * Whether old files are generated before this command. One that gets a key by its environment goes without.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {'generate' | 'tell' | undefined} tell: says what is old, and generates nothing
 */
export function beforeCommand(command, args, env = process.env) {
  if (args.includes('--help')) return undefined;
  const releases = RELEASING.includes(command) && !args.some(word => POINTING.includes(word));
  if (!releases && !BUILDING.includes(command)) return undefined;
  return isBesideKey(env) ? 'tell' : 'generate';
}

/** What the generator needs, and the few that a system wants. */
const OF_THE_GENERATOR = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'CI', 'NODE_COMPILE_CACHE'],
  // Windows.
  ...['SystemRoot', 'TEMP', 'TMP'],
];

/** The environment of the generator: it runs code of every team, and no secret is for all of them. */
export const generatorEnvironment = env =>
  Object.fromEntries(OF_THE_GENERATOR.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])));

/** The hashes of what was there when the groups were last generated here. */
const recordIn = root => join(root, '.cache/generated-from.json');

/**
 * Without a record, as in a fresh clone, the files are those of the commit where git says that their sources are.
 * @param {string} root the clone
 * @returns {string[]} the groups that have to be generated
 */
export function outdatedGroups(root) {
  // A sparse clone has its sources in part.
  if (!existsSync(join(root, 'backend/src')) || !existsSync(join(root, 'tooling/generate/src'))) return [];
  const record = readRecord(root);
  const outdated = Object.keys(GROUPS).filter(
    name =>
      !filesOf(root, name).every(path => existsSync(join(root, path))) ||
      (record ? record[name] !== hashOf(root, name) : differs(root, name)),
  );
  if (!record)
    keepRecord(
      root,
      Object.keys(GROUPS).filter(name => !outdated.includes(name)),
    );
  return outdated;
}

/** Remembers what these groups were generated from. */
export function keepRecord(root, groups = Object.keys(GROUPS)) {
  const hashes = Object.fromEntries(groups.map(name => [name, hashOf(root, name)]));
  mkdirSync(dirname(recordIn(root)), { recursive: true });
  writeFileSync(recordIn(root), JSON.stringify({ ...readRecord(root), ...hashes }));
}

const filesOf = (root, name) => [...GROUPS[name].to, ...(GROUPS[name].alsoTo?.(root) ?? [])];

function readRecord(root) {
  try {
    return JSON.parse(readFileSync(recordIn(root), 'utf8'));
  } catch {
    return undefined;
  }
}

function differs(root, name) {
  const { from, includes = () => true } = GROUPS[name];
  const options = { cwd: root, encoding: 'utf8' };
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--', ...from(root)], options);
  // Without git the files are an archive's, which has those of its commit.
  if (status !== 0) return false;
  const changed = stdout
    .split('\0')
    .filter(Boolean)
    .map(line => line.slice(3));
  return changed
    .flatMap(path => filesBelow(root, path.replace(/\/$/, '')))
    .some(path => includes(path, readFileSync(join(root, path), 'utf8')));
}

const remotesOf = root =>
  readdirSync(root).filter(name => /^mf-/.test(name) && existsSync(join(root, name, 'src/manifest.ts')));

function hashOf(root, name) {
  const { from, includes = () => true } = GROUPS[name];
  const hash = createHash('sha256');
  for (const path of from(root)
    .flatMap(one => filesBelow(root, one))
    .sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    if (includes(path, text)) hash.update(path).update(text);
  }
  return hash.digest('hex');
}

function filesBelow(root, path) {
  if (path.endsWith('/node_modules')) return [];
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return /\.test\.|\/generated\//.test(path) ? [] : [path];
  return readdirSync(whole).flatMap(name => filesBelow(root, `${path}/${name}`));
}
