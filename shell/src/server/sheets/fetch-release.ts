import { releaseIndex } from '@fernweh/contracts/release';
import type { Mirror } from '../releases/mirror.ts';
import { sheetId } from './sheet-files.ts';

const INDEX_MS = 2000;

/** Mirrors the release with a certain sheet, of any version that an origin still offers. Every file is verified on the way. */
export function releaseFetcher(origins: Record<string, string>, mirror: Mirror) {
  async function fetchFrom(origin: string, id: string) {
    const response = await fetch(`${origin}/releases.json`, { signal: AbortSignal.timeout(INDEX_MS) });
    if (!response.ok) return;
    const { releases } = releaseIndex.parse(await response.json());
    const found = releases.find(({ files }) =>
      Object.entries(files).some(
        ([name, { integrity }]) => name.endsWith('.css') && sheetId(integrity) === id,
      ),
    );
    if (found) await mirror.take(origin, found);
  }

  return async (id: string): Promise<void> => {
    await Promise.allSettled(Object.values(origins).map(origin => fetchFrom(origin, id)));
  };
}
