// Runs on Node 18 or later, before anything is installed. Takes the sources of the running site's shell into a clone that has none.
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * @param root the clone
 * @param site the URL that `--site` names
 * @throws Error where the release store does not answer, or a signature is not that of the root key or of the desk
 */
export async function fetchShell(root, site) {
  if (existsSync(join(root, 'shell/package.json'))) return;
  const store = process.env.RELEASE_STORE_URL ?? storeOf(new URL(site));
  console.log(`taking the shell from ${store} …`);
  const { registry } = JSON.parse(await read(`${store}/v1/pointers`));
  const { desk } = payloadOf(registry, [rootKey(root)], 'fernweh-registry+jws');
  const { archive } = payloadOf(await read(`${store}/v1/shell`), Object.values(desk), 'fernweh-shell+jws');
  const files = JSON.parse(gunzipSync(Buffer.from(archive, 'base64')).toString());
  for (const [name, content] of Object.entries(files)) {
    const path = normalize(name);
    if (path.startsWith('..') || path.startsWith('/'))
      throw new Error(`The shell names a file outside of it: ${name}`);
    mkdirSync(dirname(join(root, 'shell', path)), { recursive: true });
    writeFileSync(join(root, 'shell', path), content);
  }
}

/** On one machine the store is 300 ports above the site. */
function storeOf({ hostname, port }) {
  if (hostname === 'localhost') return `http://localhost:${Number(port || 80) + 300}`;
  throw new Error('RELEASE_STORE_URL is needed: the release store of the site.');
}

async function read(url) {
  const response = await fetch(url).catch(error => {
    throw new Error(`${url} does not answer (${error.cause?.code ?? error.message})`);
  });
  if (!response.ok) throw new Error(`${url} answers with status code ${response.status}`);
  return response.text();
}

function rootKey(root) {
  const folder = process.env.RELEASE_ROOT_DIR ?? join(root, '.data/release-keys');
  const file = join(folder, 'root.public.json');
  const text = process.env.RELEASE_ROOT_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (!text)
    throw new Error(`RELEASE_ROOT_KEY is not set, and there is no ${file}. The site's operators know it.`);
  return JSON.parse(text);
}

/** The payload of a compact JWS that one of these keys signed (RFC 7515, Ed25519). */
function payloadOf(jws, keys, type) {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const { alg, typ } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const isSigned = keys.some(key =>
    verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
  );
  if (alg !== 'EdDSA' || typ !== type || !isSigned)
    throw new Error(`The document ${type} is not signed as it must be.`);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
