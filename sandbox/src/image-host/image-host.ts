import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { type Answer, type Ask, Refusal } from '../listener/answer.ts';
import type { StandIn } from '../listener/listener.ts';
import { createGate } from './gate.ts';
import { CONTENT_TYPES, keyOf, type Parameters, readParameters } from './parameters.ts';
import { render } from './render.ts';
import { createStore } from './store.ts';

const AT_ONCE = 2;
const PATH = /^\/[\w-]+\/([\w-]+)\/[\w.-]+\.(?:jpg|jpeg|png|webp|avif|svg)$/;

/** The image host: GET /{space}/{assetId}/{name}.jpg with the Images API's parameters, made on demand and kept. */
export function imageHost({ WORLD_DIR, DATA_DIR, IMAGES_PORT, IMAGES_KEPT_MB }: Environment): StandIn {
  const pictureOf = pictureMaker(join(WORLD_DIR, 'pictures'), join(DATA_DIR, 'images'), IMAGES_KEPT_MB * 1e6);
  return {
    name: 'image host',
    variable: 'IMAGES_PORT',
    port: IMAGES_PORT,
    handle: ask => picture(ask, pictureOf),
  };
}

type PictureOf = (asset: string, parameters: Parameters) => Promise<Buffer>;

async function picture({ method, url }: Ask, pictureOf: PictureOf): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, 'GET only');
  const [, asset] = PATH.exec(url.pathname) ?? [];
  if (!asset) throw new Refusal(404, 'No such picture');
  const parameters = readParameters(url.searchParams);
  const headers = {
    'content-type': CONTENT_TYPES[parameters.fm],
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { headers, body: await pictureOf(asset, parameters) };
}

function pictureMaker(sources: string, kept: string, mostBytes: number): PictureOf {
  const store = createStore(kept, mostBytes);
  const inTurn = createGate(AT_ONCE);
  const sourceOf = sourceReader(sources);
  const underWay = new Map<string, Promise<Buffer>>();

  const make = async (svg: Buffer, key: string, parameters: Parameters) => {
    const known = await store.get(key);
    if (known) return known;
    const bytes = await inTurn(() => render(svg, parameters));
    await store.put(key, bytes);
    return bytes;
  };

  return async (asset, parameters) => {
    const { svg, hash } = await sourceOf(asset);
    const key = `${hash}_${keyOf(parameters)}`.replace(/_(\w+)$/, '.$1');
    const running = underWay.get(key);
    if (running) return running;
    const making = make(svg, key, parameters).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}

/** The SVG of an asset and the hash of its content: a picture that changes gets new renderings. */
function sourceReader(folder: string) {
  const hashes = new Map<string, { version: number; hash: string }>();
  return async (asset: string) => {
    const path = join(folder, `${asset}.svg`);
    const about = await stat(path).catch(() => undefined);
    if (!about) throw new Refusal(404, 'No such picture');
    const svg = await readFile(path);
    const known = hashes.get(asset);
    if (known?.version === about.mtimeMs) return { svg, hash: known.hash };
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24);
    hashes.set(asset, { version: about.mtimeMs, hash });
    return { svg, hash };
  };
}
