import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { stockFile } from '@flotilla/contracts/assets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { INERT_POLICY } from '../policy/inert-policy.ts';
import type { Mirror } from '../releases/mirror.ts';

export const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
/** Pictures of stock tools, which keep small ones beside their scripts. */
const PICTURES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const isName = (file: string) => /^[\w.-]+$/.test(file);
const STOCK_FOLDER = /^stock-[0-9a-f]{10}$/;
const STOCK_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Serves the shell's files and the mirrored files of its releases from the site's own origin, as immutable (docs/decisions/035). */
export async function assets(
  app: FastifyInstance,
  { mirror, shellDirectory }: { mirror: Pick<Mirror, 'served'>; shellDirectory: string },
) {
  const stored = createStoredFiles(64 * 2 ** 20);

  app.get<{ Params: { owner: string; file: string } }>('/assets/:owner/:file', async (request, reply) => {
    const { owner, file } = request.params;
    if (!isName(file) || !/^[\w-]+$/.test(owner)) return missing(reply);
    const path = owner === 'shell' ? join(shellDirectory, file) : mirror.served(owner, file);
    return send(path, TYPES[extname(file)], request, reply);
  });

  // A stock tool's files have the same names in all releases, so that each release has a folder (docs/decisions/158).
  app.get<{ Params: { owner: string; folder: string; '*': string } }>(
    '/assets/:owner/:folder/*',
    async (request, reply) => {
      const { owner, folder, '*': path } = request.params;
      if (!/^mf-[\w-]+$/.test(owner) || !STOCK_FOLDER.test(folder) || !STOCK_PATH.test(path))
        return missing(reply);
      const type = { ...TYPES, ...PICTURES }[extname(path)];
      return send(mirror.served(owner, stockFile(folder, path)), type, request, reply);
    },
  );

  async function send(
    path: string | undefined,
    type: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const content = path && type && (await stored.read(path, request, reply));
    if (!content) return missing(reply);
    if (type === TYPES['.svg']) reply.header('content-security-policy', INERT_POLICY);
    return reply.header('cache-control', IMMUTABLE).type(type).send(content);
  }
}

/** Files of the mirror and of the shell's build, in the encoding that a client accepts. The last ones are in memory. */
export function createStoredFiles(maxSize: number) {
  const memory = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: content => content.length || 1 });

  async function read(path: string): Promise<Buffer | undefined> {
    const known = memory.get(path);
    if (known) return known;
    const content = await readFile(path).catch(() => undefined);
    if (content) memory.set(path, content);
    return content;
  }

  return {
    /** The bytes to send; the answer says how they are encoded. @returns undefined where there is no such file */
    async read(path: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
      const coding = codingOf(request);
      const encoded = coding && (await read(path + coding.suffix));
      const content = encoded ?? (await read(path));
      if (encoded && coding) reply.header('content-encoding', coding.name);
      if (content) reply.header('vary', 'accept-encoding');
      return content;
    },
  };
}

export function codingOf(request: FastifyRequest): { name: 'br' | 'gzip'; suffix: string } | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return { name: 'br', suffix: '.br' };
  if (/\bgzip\b/.test(accepted)) return { name: 'gzip', suffix: '.gz' };
  return undefined;
}

export const missing = (reply: FastifyReply, why = 'No such file') =>
  reply.code(404).type('text/plain').send(why);
