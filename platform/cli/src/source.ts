import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ReleaseSource, releaseSource } from '@flotilla/contracts/release';
import { printable } from './printable.ts';

const run = promisify(execFile);
const DEADLINE_MS = 10_000;
const LARGEST_OUTPUT = 8 * 2 ** 20;

/**
 * The commit that a release is built from, its branch and author, and whether every file is committed; undefined where the folder is in no
 * repository, or git does not say it. A release does without, and never ends by it.
 * @param folder of the sources
 * @param branch where the checkout has none, as in a pipeline
 */
export async function sourceOf(
  folder: string,
  branch = process.env.GITHUB_REF_NAME,
): Promise<ReleaseSource | undefined> {
  const git = async (...args: string[]) =>
    (
      await run('git', ['-C', folder, ...args], { timeout: DEADLINE_MS, maxBuffer: LARGEST_OUTPUT })
    ).stdout.trim();
  const head = await git('log', '-1', '--format=%H%n%an').catch(() => undefined);
  const [commit, author = ''] = head?.split('\n') ?? [];
  if (!commit) return undefined;
  try {
    const [changes, own] = await Promise.all([
      git('status', '--porcelain'),
      git('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => branch),
    ]);
    return releaseSource.parse({
      commit,
      clean: changes === '',
      ...named('branch', own ?? '', 200),
      ...named('author', author, 100),
    });
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    console.error(`  The release does not say what it was built from: ${printable(reason ?? '')}`);
    return undefined;
  }
}

/** A name is cut before it is cleaned: half of a character is no text either. */
function named(what: 'branch' | 'author', text: string, length: number) {
  const name = printable(text.slice(0, length));
  return name ? { [what]: name } : {};
}

const SHORT = 8;

/** `3f9c2b7d on main by Ann Lee, with changes that are not committed` */
export const sourceText = ({ commit, branch, author, clean }: ReleaseSource): string =>
  [
    commit.slice(0, SHORT),
    ...(branch ? [` on ${branch}`] : []),
    ...(author ? [` by ${author}`] : []),
    ...(clean ? [] : [', with changes that are not committed']),
  ].join('');
