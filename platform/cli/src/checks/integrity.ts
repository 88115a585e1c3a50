import { createHash } from 'node:crypto';
import type { Conflict } from '@flotilla/release-contract';
import { ownConflict, type Subject } from './subject.ts';

/** Files that are not what the release says of them: desk and shells would refuse them. */
export async function integrityConflicts({ release, read }: Subject): Promise<Conflict[]> {
  // Where the files are elsewhere, whoever serves them answers for them.
  if (release.origin) return [];
  const wrong: string[] = [];
  // One file is in memory at a time.
  for (const [name, { integrity, bytes }] of Object.entries(release.files)) {
    const content = await read(name).catch(() => undefined);
    const digest = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (digest !== integrity || content?.length !== bytes) wrong.push(name);
  }
  return wrong.map(name =>
    ownConflict(
      release,
      'integrity',
      name,
      `The file ${name} is not the one that the release describes; build again, and let nothing change the files of a build.`,
    ),
  );
}
