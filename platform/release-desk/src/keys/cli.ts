import { readFile } from 'node:fs/promises';
import { commandLine, suggested } from '@flotilla/command-line';
import { findSite } from '@flotilla/command-line/site-config';
import type { Pointer, Registry } from '@flotilla/contracts/release-store';
import { signDocument, signerOf, verifyRegistry } from '@flotilla/release-signing/documents';
import {
  createKey,
  keyId,
  parsePrivateKey,
  parsePublicKey,
  publicPart,
  readKeyFile,
  writeKeyFile,
} from '@flotilla/release-signing/keys';
import { readEnvironment } from '../environment.ts';
import { createStoreClient } from '../store-client/store-client.ts';
import { keyFiles } from './key-files.ts';
import { keyIdsLast } from './key-ids-last.ts';
import { emptyRegistry, withKey, withoutKey } from './registry-changes.ts';
import { withoutPages, withPages } from './registry-pages.ts';

/** What the command says of its words. */
const USAGE = `npm run keys -- create <file>                 makes a key
npm run keys -- show                          the keys that count
npm run keys -- add <remote|desk|shell> <file>  lets a key count
npm run keys -- pages <remote> <path …>        lets a remote have pages at these paths too, like /offers
npm run keys -- no-pages <remote> <path …>     takes paths back
npm run keys -- revoke <key id> --why "…"     ends a key; --stolen: also while a release that it signed serves
npm run keys -- first <remote|desk|shell>=<file> …  prints a first registry, for RELEASE_REGISTRY

The root key signs: RELEASE_ROOT_PRIVATE_KEY, else the development key.`;

const VERBS = ['create', 'show', 'add', 'pages', 'no-pages', 'revoke', 'first'];

const line = commandLine('keys', {
  says: `Makes keys and signs registries (docs/runbooks/keys.md).\n\n${USAGE}`,
  examples: [
    ['run keys -- show', 'the keys that count'],
    ['run keys -- create keys/mf-search.json', 'makes a key and its public part'],
    ['run keys -- add mf-search keys/mf-search.public.json', 'lets the key count'],
  ],
})
  .argument('[words...]', 'a verb and what it needs')
  .option('--why <text>', 'is written into the registry', '')
  .option(
    '--stolen',
    'revokes a key whose release serves: shells that start refuse it until its team signs it again',
    false,
  )
  .parse(keyIdsLast(process.argv.slice(2)), { from: 'user' });

const site = await findSite();
const env = readEnvironment(site);
try {
  const [[command, ...args]] = line.processedArgs;
  await run(command, args, line.opts());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

type Options = { why: string; stolen: boolean };

async function run(command: string | undefined, args: string[], { why, stolen }: Options): Promise<void> {
  const [first = '', second = ''] = args;
  switch (command) {
    case 'create':
      return create(first);
    case 'show':
      return show(await currentRegistry());
    case 'add':
      return publish(await withKey(await currentRegistry(), first, await publicKeyOf(second)));
    case 'pages':
      if (args.length < 2) misuse(`${command} needs a remote and its paths`);
      return publish(withPages(await currentRegistry(), first, args.slice(1), site));
    case 'no-pages':
      if (args.length < 2) misuse(`${command} needs a remote and its paths`);
      await refuseLive(first, args.slice(1));
      await publish(withoutPages(await currentRegistry(), first, args.slice(1)));
      return sayBarred(first, args.slice(1));
    case 'revoke':
      if (!stolen) await refuseServing(first);
      return publish(withoutKey(await currentRegistry(), first, why));
    case 'first':
      return print(args);
    default:
      return misuse(
        command === undefined ? 'name a verb' : `there is no verb "${command}".${suggested(command, VERBS)}`,
      );
  }
}

/** Ends the command: nothing was done. */
function misuse(what: string): never {
  return line.error(`error: ${what}\n\n${USAGE}\n`);
}

async function create(file: string): Promise<void> {
  if (!file) misuse('create needs a file');
  if ((await readKeyFile(file)) !== undefined) throw new Error(`${file} exists; it is not overwritten`);
  const key = await createKey();
  await writeKeyFile(file, key);
  const publicFile = file.replace(/(\.json)?$/, '.public.json');
  await writeKeyFile(publicFile, publicPart(key));
  console.log(`${file} holds the private key ${await keyId(key)}, ${publicFile} its public part`);
}

function show({ sequence, at, desk, shell = {}, remotes, revoked }: Registry): void {
  console.log(`registry ${sequence}, signed ${at}`);
  for (const id of Object.keys(desk)) console.log(`desk             ${id}`);
  for (const id of Object.keys(shell)) console.log(`shell            ${id}`);
  for (const [remote, { keys, pages = [] }] of Object.entries(remotes)) {
    for (const id of Object.keys(keys)) console.log(`${remote.padEnd(16)} ${id}`);
    for (const page of pages) console.log(`${remote.padEnd(16)} ${page}`);
  }
  for (const { key, at: ended, why } of revoked) console.log(`revoked          ${key} ${ended} ${why}`);
}

async function rootKey() {
  const file = keyFiles(env.RELEASE_KEYS_DIR).root;
  const text = process.env.RELEASE_ROOT_PRIVATE_KEY ?? (await readKeyFile(file));
  if (text === undefined) throw new Error(`RELEASE_ROOT_PRIVATE_KEY is not set, and there is no ${file}`);
  return parsePrivateKey(text, 'The root key');
}

/** The store answers whoever has the root key, also where no team has a key yet. */
async function openStore() {
  return createStoreClient(env.RELEASE_STORE_URL, { key: await rootKey(), name: 'root key' });
}

async function currentRegistry(): Promise<Registry> {
  const jws = await (await openStore()).registry();
  return (await verifyRegistry(jws, await rootKey())).payload;
}

/** The releases that visitors get. */
function servedOf({ stable, canary }: Pointer) {
  return canary ? [stable, canary] : [stable];
}

/** Shells refuse a release whose page is no longer granted: what visitors get must not have it. */
async function refuseLive(remote: string, pages: readonly string[]): Promise<void> {
  const store = await openStore();
  const pointer = (await store.pointers())[remote];
  for (const { version } of pointer ? servedOf(pointer) : []) {
    const live = await pageOf(remote, version, pages);
    if (live)
      throw new Error(
        `${remote} ${version} has a page at ${live}, which visitors would lose; release ${remote} without it first`,
      );
  }
}

/** A shell that starts refuses a release whose key does not count: what visitors get is signed by another one first. */
async function refuseServing(key: string): Promise<void> {
  const store = await openStore();
  for (const pointer of Object.values(await store.pointers()))
    for (const { version } of servedOf(pointer)) {
      const { remote } = pointer;
      const stored = await store.release(remote, version);
      if (stored && signerOf(stored.jws) === key)
        throw new Error(
          `${key} signed ${remote} ${version}, which serves: run "npm run release -- ${remote}" with the new key first. A key that somebody else has is revoked at once with --stolen`,
        );
    }
}

/** Which of these pages a stored release has. */
async function pageOf(
  remote: string,
  version: string,
  pages: readonly string[],
): Promise<string | undefined> {
  const stored = await (await openStore()).release(remote, version);
  const { pages: own = {} } = stored?.document ?? {};
  return Object.values(own).find(({ pattern }) => pages.includes(pattern))?.pattern;
}

/** A rollback leaves out the releases that have such a page. */
async function sayBarred(remote: string, pages: readonly string[]): Promise<void> {
  const store = await openStore();
  const { before = [] } = (await store.pointers())[remote] ?? {};
  const barred: string[] = [];
  for (const { version } of before) if (await pageOf(remote, version, pages)) barred.push(version);
  if (barred.length > 0)
    console.log(`no way back to    ${remote} ${barred.join(', ')}: they have a page there`);
}

async function publicKeyOf(file: string) {
  return parsePublicKey(await readFile(file, 'utf8'), file);
}

async function publish(registry: Registry): Promise<void> {
  await (await openStore()).putRegistry(await signDocument('registry', registry, await rootKey()));
  show(registry);
}

/** A store that is new has no registry yet, and its desk does not start without one. */
async function print(entries: string[]): Promise<void> {
  let registry = emptyRegistry();
  for (const entry of entries) {
    const [owner = '', file = ''] = entry.split('=');
    registry = await withKey(registry, owner, await publicKeyOf(file));
  }
  console.log(await signDocument('registry', { ...registry, sequence: 1 }, await rootKey()));
}
