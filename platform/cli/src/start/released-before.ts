import { join } from 'node:path';
import { readIndex } from '../publish.ts';

/** Those of the remotes that a start with this data folder has released: their last release is served, whatever this start releases. */
export async function releasedBefore(remotes: readonly string[], data: string): Promise<string[]> {
  const indexes = await Promise.all(remotes.map(remote => readIndex(remote, join(data, 'builds', remote))));
  return indexes.filter(({ channels }) => channels.stable).map(({ remote }) => remote);
}
