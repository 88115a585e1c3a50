// Runs on Node 18 or later, before anything is installed. Takes the sources of the running site's shell into a clone that has none.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { developmentOf, ownRootKeyFile } from '../../platform/cli/src/development-store.mjs';

const DEADLINE_MS = 30_000;
const LARGEST_ANSWER = 8 * 2 ** 20;
const LARGEST_SOURCES = 64 * 2 ** 20;

/**
 * What is taken here runs on this machine. The desk passes it on and can make none: the root key vouches for the key of the shell, and that
 * key signs where the shell is built (docs/decisions/198).
 * @param root the clone
 * @param site the URL that `--site` names
 * @throws Error where the release store does not answer, a signature is not that of the root key or of the shell's key, something is older
 * than what was seen before, or the clone has another root key than the store of development
 */
export async function fetchShell(root, site) {
  if (existsSync(join(root, 'shell/package.json'))) return;
  const store = process.env.RELEASE_STORE_URL ?? storeOf(new URL(site));
  console.log(`taking the shell from ${store} …`);
  const offered = await developmentOf(store, root);
  const key = teamKey(offered?.keys ?? keysFolder(root));
  const { registry } = JSON.parse(await read(store, '/v1/pointers', key));
  const signer = offered && !process.env.RELEASE_ROOT_KEY ? offered.root : rootKey(root);
  const { shell = {}, sequence } = payloadOf(registry, [signer], 'fernweh-registry+jws');
  refuseOlderRegistry(root, signer, sequence);
  if (Object.keys(shell).length === 0)
    throw new Error(
      'The registry of this site names no key for the shell’s sources, so that nothing proves whose they are. Whoever has the root key adds one: npm run keys -- add shell <file> (docs/runbooks/keys.md).',
    );
  const signed = await read(store, '/v1/shell', key);
  const { kid: by } = headerOf(signed);
  const { archive, at } = payloadOf(signed, Object.hasOwn(shell, by) ? [shell[by]] : [], 'fernweh-shell+jws');
  refuseOlderSources(root, signer, { at, keys: Object.keys(shell), by });
  const files = JSON.parse(
    gunzipSync(Buffer.from(archive, 'base64'), { maxOutputLength: LARGEST_SOURCES }).toString(),
  );
  const outside = Object.keys(files).find(name => /^(\.\.|\/)/.test(normalize(name)));
  if (outside) throw new Error(`The shell names a file outside of it: ${outside}`);
  for (const [name, content] of Object.entries(files)) {
    const path = normalize(name);
    mkdirSync(dirname(join(root, 'shell', path)), { recursive: true });
    writeFileSync(join(root, 'shell', path), content);
  }
}

/**
 * A registry that the root key signed once may name a key of the shell that was revoked since: none is taken that is older than one that
 * was seen on this machine, by the clones that share a folder of keys.
 */
function refuseOlderRegistry(root, { x }, sequence) {
  const file = seenFile(root, 'registries');
  const highest = seenIn(file)[x] ?? 0;
  if (!Number.isInteger(sequence) || sequence < highest)
    throw new Error(
      `The store's registry ${sequence} is older than ${highest}, which was seen before (${file}).`,
    );
  if (sequence > highest) keepSeen(file, x, sequence);
}

/**
 * Sources with a fault that is mended were signed by a key that still counts: none are taken that were signed before those that were seen on
 * this machine. What a key signed that was revoked since does not count, so that a thief who signed ahead of time blocks nothing.
 */
function refuseOlderSources(root, { x }, { at, keys, by }) {
  const file = seenFile(root, 'shells');
  const last = seenIn(file)[x];
  const counts = last && keys.includes(last.by);
  if (!(Date.parse(at) >= (counts ? Date.parse(last.at) : 0)))
    throw new Error(
      `The shell’s sources are of ${at}, older than those of ${last?.at}, which were seen before (${file}). Where an older shell serves on purpose, its sources are signed again: npm run sign-shell (docs/runbooks/keys.md).`,
    );
  if (!counts || at !== last.at) keepSeen(file, x, { at, by });
}

const seenFile = (root, what) => join(keysFolder(root), `${what}-seen.json`);
const seenIn = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What was seen, by the root key that vouches for it. */
function keepSeen(file, x, value) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...seenIn(file), [x]: value }));
  } catch (error) {
    console.warn(`What was seen could not be kept in ${file}: ${error.message}`);
  }
}

const keysFolder = root => process.env.RELEASE_KEYS_DIR ?? join(root, '.data/release-keys');

/** On one machine the store is 300 ports above the site. */
function storeOf({ hostname, port }) {
  if (hostname === 'localhost') return `http://localhost:${Number(port || 80) + 300}`;
  throw new Error('RELEASE_STORE_URL is needed: the release store of the site.');
}

/** The store answers teams, and nobody else. @throws Error where it does not answer, or sends too much */
async function read(store, path, key) {
  const url = store + path;
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${tokenFor(store, path, key)}` },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(error => {
    throw new Error(`${url} does not answer (${error.cause?.code ?? error.message})`);
  });
  const chunks = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER) throw new Error(`${url} sends more than ${LARGEST_ANSWER} bytes`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (response.ok) return text;
  throw new Error(`${url} answers with status code ${response.status}${detailOf(text)}`);
}

/** What the store says about its refusal. */
function detailOf(text) {
  try {
    return `: ${JSON.parse(text).detail}`;
  } catch {
    return '';
  }
}

/** A token for one request of this store, as `platform/release-signing/src/requests.ts` makes it. */
function tokenFor(store, path, key) {
  const encoded = value => Buffer.from(JSON.stringify(value)).toString('base64url');
  const digest = text => createHash('sha256').update(text).digest('base64url');
  const { crv, kty, x } = key;
  const header = { alg: 'EdDSA', typ: 'fernweh-request+jwt', kid: digest(JSON.stringify({ crv, kty, x })) };
  const claims = {
    ...{ sub: 'a developer', method: 'GET', path, aud: store.replace(/\/+$/, '') },
    ...{ body: digest(''), iat: Math.floor(Date.now() / 1000) },
  };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** The key of the clone's team: RELEASE_TEAM_KEY, else a development key of this machine. */
function teamKey(keys) {
  if (process.env.RELEASE_TEAM_KEY) return JSON.parse(process.env.RELEASE_TEAM_KEY);
  const folder = join(process.env.RELEASE_KEYS_DIR ?? keys, 'teams');
  const [file] = existsSync(folder)
    ? readdirSync(folder).filter(name => /^mf-[a-z-]+\.json$/.test(name))
    : [];
  if (file) return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  throw new Error(
    `The release store answers teams only: RELEASE_TEAM_KEY is not set, and ${folder} holds no key of a team.`,
  );
}

function rootKey(root) {
  const file = ownRootKeyFile(root);
  const text = process.env.RELEASE_ROOT_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (!text)
    throw new Error(`RELEASE_ROOT_KEY is not set, and there is no ${file}. The site's operators know it.`);
  return JSON.parse(text);
}

const headerOf = jws => JSON.parse(Buffer.from(jws.split('.')[0], 'base64url').toString());

/** What each document is, and what to do where nothing proves it. */
const DOCUMENTS = {
  'fernweh-registry+jws':
    'The registry is not signed as it must be: the root key did not sign it. Ask the site’s operators for RELEASE_ROOT_KEY, or whether somebody has changed the store.',
  'fernweh-shell+jws':
    'The shell’s sources are not signed as they must be: no key of the shell that the registry names has signed them, or they were changed. Nothing was taken. Tell the site’s operators (docs/runbooks/keys.md).',
};

/** The payload of a compact JWS that one of these keys signed (RFC 7515, Ed25519). */
function payloadOf(jws, keys, type) {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const { alg, typ } = headerOf(jws);
  const isSigned = keys.some(key =>
    verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
  );
  if (alg !== 'EdDSA' || typ !== type || !isSigned) throw new Error(DOCUMENTS[type]);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
