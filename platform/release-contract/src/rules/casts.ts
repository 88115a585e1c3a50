import { nameOf } from '../deployed.ts';

/** A sentence names so many versions at most. */
const MOST_NAMED = 10;

type Known = { version: number; casts: readonly number[] };

/**
 * What is missing between two releases that use different versions of a topic or of a fragment's props. The newer side casts for both; it
 * needs a cast of every version from the older one on.
 * @returns a sentence with the way out, or undefined where they understand each other
 */
export function missingCast(
  subject: string,
  where: string,
  own: Known,
  theirs: Known,
  other: { name: string; version: string },
): string | undefined {
  const isNewer = own.version > theirs.version;
  const [older, newer] = isNewer ? [theirs, own] : [own, theirs];
  const steps = Array.from({ length: newer.version - older.version }, (_, step) => older.version + step);
  const casts = new Set(newer.casts);
  const missing = steps
    .filter(version => !casts.has(version))
    .slice(0, MOST_NAMED)
    .join(', ');
  if (!missing) return undefined;
  const versions = `version ${own.version} of ${subject}, and ${nameOf(other)} uses version ${theirs.version}`;
  return isNewer
    ? `This release uses ${versions}; add a cast of version ${missing} to \`earlier\` of the ${where}, or release ${other.name} first.`
    : `This release uses ${versions} without a cast of version ${missing}; build this release with the newer definition.`;
}
