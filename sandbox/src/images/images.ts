import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, type Service } from '../shared/server.ts';
import { readWorld } from '../shared/world-files.ts';
import { keyOf, parseWish, typeOf, type Wish } from './params.ts';
import { render } from './render.ts';

type Index = Record<string, { width: number; height: number }>;

/** The Images API: pictures made on demand from the world's SVGs, kept on disk, equal requests made once. */
export function imagesService({ worldDir, imagesDir }: { worldDir: string; imagesDir: string }): Service {
  const index = readWorld<Index>(worldDir, 'pictures/index.json');
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(id: string, wish: Wish): Promise<Buffer> {
    const svg = await readFile(path.join(worldDir, 'pictures', `${id}.svg`));
    // The drawing's own hash is part of the name, so that another world never gets this one's pictures.
    const folder = path.join(imagesDir, hash('sha1', svg).slice(0, 16));
    const file = path.join(folder, keyOf(wish));
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const source = index[id];
    if (!source) throw new Failure(404, 'No such asset');
    const bytes = await render(svg, source, wish);
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  function once(id: string, wish: Wish): Promise<Buffer> {
    const key = `${id}/${keyOf(wish)}`;
    const running = underWay.get(key) ?? make(id, wish).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    name: 'images',
    routes: [
      {
        method: 'GET',
        path: '/:space/:asset/:name',
        handle: async ({ url, params }) => {
          const id = params.asset ?? '';
          if (!Object.hasOwn(index, id)) throw new Failure(404, 'No such asset');
          const wish = parseWish(url.searchParams);
          const body = await once(id, wish);
          return {
            body,
            headers: {
              'content-type': typeOf(wish.format),
              'cache-control': 'public, max-age=31536000, immutable',
              etag: `"${hash('sha1', body).slice(0, 20)}"`,
              'timing-allow-origin': '*',
            },
          };
        },
      },
    ],
  };
}
