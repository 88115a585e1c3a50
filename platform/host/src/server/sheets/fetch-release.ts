import type { ReleaseSource } from '../releases/release-source.ts';
import { sheetId } from './sheet-files.ts';

/**
 * Mirrors the release with a certain sheet, if it was stable at any time and the store still has it. Every document and file is
 * verified on the way.
 */
export function releaseFetcher(
  source: Pick<ReleaseSource, 'earlier' | 'document' | 'take'>,
  remotes: () => readonly string[],
) {
  async function fetchOf(remote: string, id: string) {
    for (const target of await source.earlier(remote)) {
      const { files } = await source.document(remote, target);
      const hasSheet = Object.entries(files).some(
        ([name, { integrity }]) => name.endsWith('.css') && sheetId(integrity) === id,
      );
      if (hasSheet) return source.take(remote, target);
    }
  }

  return async (id: string): Promise<void> => {
    await Promise.allSettled(remotes().map(remote => fetchOf(remote, id)));
  };
}
