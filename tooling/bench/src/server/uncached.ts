import { get } from 'node:http';
import { CHANNELS } from '@fernweh/contracts/channel';
import { SITE_ENV } from '../ports.ts';
import { siteUsage } from '../processes.ts';

/** A page of one market. */
export type Asked = { path: string; channel: number };
/** `failed`: answers that were not the whole page. */
export type Cost = {
  pages: number;
  shellMs: number;
  apiMs: number;
  seconds: number;
  bytes: number;
  failed: number;
};

/** Paths of all tours, from the sitemap and its parts. */
export async function tourPaths(): Promise<string[]> {
  const site = `http://localhost:${SITE_ENV.PORT}`;
  const read = async (path: string) => (await fetch(site + path)).text();
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const texts = [index, ...(await Promise.all(parts.map(read)))].join('\n');
  return [...new Set([...texts.matchAll(/\/tours\/[a-z0-9-]+/g)].map(([path]) => path))];
}

/** Every tour in every market, neighbours in different markets. */
export const inEveryMarket = (paths: readonly string[]): Asked[] =>
  CHANNELS.flatMap((_, turn) =>
    paths.map((path, n) => ({ path, channel: CHANNELS[(n + turn) % CHANNELS.length]?.id ?? 1 })),
  );

/** Requests pages, `atOnce` at a time, and counts what the services spend on them. */
export async function costOf(pages: readonly Asked[], atOnce = 2): Promise<Cost> {
  const left = [...pages];
  let bytes = 0;
  let failed = 0;
  const work = async () => {
    for (let page = left.shift(); page; page = left.shift()) {
      const answer = await ask(page);
      bytes += answer.bytes;
      if (answer.status !== 200) failed++;
    }
  };
  const before = await siteUsage();
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - started) / 1000;
  const after = await siteUsage();
  const spent = (name: 'shell' | 'API') => (after[name].cpuMs - before[name].cpuMs) / pages.length;
  return {
    pages: pages.length,
    shellMs: spent('shell'),
    apiMs: spent('API'),
    seconds,
    bytes: bytes / pages.length,
    failed,
  };
}

/** Asks without decompressing the answer: that would be this process's own work. */
function ask({ path, channel }: Asked): Promise<{ status: number; bytes: number }> {
  const headers = { 'accept-encoding': 'br', cookie: `channel=${channel}` };
  return new Promise((done, fail) => {
    get({ port: SITE_ENV.PORT, path, headers }, response => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, bytes }));
    }).on('error', fail);
  });
}
