import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, type Service } from '../shared/server.ts';
import { readWorld } from '../shared/world-files.ts';
import { isStored, keyOf, type Parameters, parseParameters, typeOf } from './params.ts';
import { render } from './render.ts';

/** `type` is that of a photograph; a drawing is an SVG. */
type Index = Record<string, { width: number; height: number; type?: string }>;

/** The Images API: renders pictures from the world's drawings and photographs on demand and stores them; equal requests render once. */
export function imagesService({ worldDir, imagesDir }: { worldDir: string; imagesDir: string }): Service {
  const index = readWorld<Index>(worldDir, 'pictures/index.json');
  const running = new Map<string, Promise<Buffer>>();

  async function make(id: string, parameters: Parameters): Promise<Buffer> {
    const source = index[id];
    if (!source) throw new Failure(404, 'No such asset');
    const original = await readFile(path.join(worldDir, 'pictures', `${id}.${source.type ?? 'svg'}`));
    // The path contains the original's hash, so that another world never gets this world's pictures.
    const folder = path.join(imagesDir, hash('sha1', original).slice(0, 16));
    const file = path.join(folder, keyOf(parameters));
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    const bytes = await render(original, source, parameters);
    if (!isStored(parameters)) return bytes;
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  function once(id: string, parameters: Parameters): Promise<Buffer> {
    const key = `${id}/${keyOf(parameters)}`;
    const result = running.get(key) ?? make(id, parameters).finally(() => running.delete(key));
    running.set(key, result);
    return result;
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
          const parameters = parseParameters(url.searchParams);
          const body = await once(id, parameters);
          return {
            body,
            headers: {
              'content-type': typeOf(parameters.format),
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
