import type { Release } from '@flotilla/contracts/release';
import type { Conflict } from '@flotilla/release-contract';
import { totalOf, type Weight, weigh } from '@flotilla/release-desk/weigh';

/** Reads a file of the release by its name. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

const NAMED_FILES = 3;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Why a release is heavier than its team allows; empty where it is not, or where the team set no budget (docs/decisions/095). */
export async function budgetConflicts(
  release: Pick<Release, 'remote' | 'version' | 'budget' | 'files'>,
  read: ReadFile,
): Promise<Conflict[]> {
  const { remote: name, version, budget } = release;
  if (!budget) return [];
  const weights = await weigh(release, read);
  const bytes = totalOf(weights);
  if (bytes <= budget.bytes) return [];
  const sentence = [
    `The scripts and style sheets of ${name} weigh ${kilobytes(bytes)} KB compressed`,
    `and its manifest allows ${kilobytes(budget.bytes)} KB (${kilobytes(bytes - budget.bytes)} KB too many)`,
    `the largest files are ${largest(weights)}; make it lighter, or raise \`budget\` in ${name}/src/manifest.ts.`,
  ].join(', ');
  return [{ kind: 'budget', other: { name, version }, subject: 'bytes', sentence }];
}

const largest = (weights: readonly Weight[]): string =>
  [...weights]
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, NAMED_FILES)
    .map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`)
    .join(', ');
