import { Agent } from 'node:http';
import { get, type PageRequest } from './open-loop.ts';

const PARALLEL = 20;
/** Pages that visitors are served from the cache. */
const WARMED: readonly PageRequest[] = ['/', '/tours', '/blog', '/reviews'].map(path => ({
  path,
  channel: 33,
}));

export type InventedUrls = { before: number; after: number; cached: boolean };

/**
 * Requests distinct URLs with parameters that no route declares, and with invented values of declared ones.
 * @returns memory of the shell in MB before and after, and whether the warmed pages are still cached
 */
export async function requestInvented(origin: string, count: number, restMs: number): Promise<InventedUrls> {
  for (const page of WARMED) await get(undefined, origin, page);
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  await requestAll(agent, origin, Math.min(1000, count / 10), 'warm');
  const before = await memoryMb(origin);
  await requestAll(agent, origin, count, 'evict');
  agent.destroy();
  await new Promise(done => setTimeout(done, restMs));
  const after = await memoryMb(origin);
  const renders = await rendersOf(origin);
  for (const page of WARMED) await get(undefined, origin, page);
  return { before, after, cached: (await rendersOf(origin)) === renders };
}

async function requestAll(agent: Agent, origin: string, count: number, name: string) {
  let sent = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (sent < count) {
        sent += 1;
        const path = sent % 20 === 0 ? `/reviews?rating=5&${name}=${sent}` : `/sign-up?${name}=${sent}`;
        await get(agent, origin, { path, channel: 33 });
      }
    }),
  );
}

const metrics = async (origin: string) => (await fetch(`${origin}/metrics`)).text();

async function memoryMb(origin: string): Promise<number> {
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await metrics(origin))?.[1];
  return Number(bytes) / 2 ** 20;
}

/** Applications rendered so far: a page from the cache adds none. */
async function rendersOf(origin: string): Promise<number> {
  const lines = (await metrics(origin)).matchAll(/^fernweh_renders_total\{[^}]*\} (\d+)/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
