import { hash } from 'node:crypto';
import type { Check } from '../check.ts';
import type { NamedFile } from '../site/named-files.ts';
import { servedFiles } from '../site/served-files.ts';

/** Tests that flip a byte and look at who refuses the file. They are part of `npm test`. */
const REFUSALS = [
  'a browser refuses a changed script or style sheet, and the rest of the page works: e2e/specs/policy.spec.ts',
  'the shell refuses a changed file, document or pointer of a release: shell/test/release-store.test.ts, shell/test/releases.test.ts',
];

/** Every script and style sheet has a digest, and is what the digest says: with any other byte it is refused. */
export const changedBytes: Check = async site => {
  const files = await servedFiles(site.url);
  const found: string[] = [];
  for (const file of files) {
    if (!file.integrity) found.push(`${file.href} is named without a digest`);
    else if (!(await isAsSaid(site.url, file))) found.push(`${file.href} is not what its digest says`);
  }
  return { tried: `${files.length} files`, found, notes: REFUSALS };
};

async function isAsSaid(site: string, { href, integrity = '' }: NamedFile): Promise<boolean> {
  const answer = await fetch(new URL(href, site));
  const [kind = '', digest] = integrity.split(/-(.*)/s);
  return answer.ok && hash(kind, Buffer.from(await answer.arrayBuffer()), 'base64') === digest;
}
