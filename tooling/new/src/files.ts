import { contractFiles } from './files/contract-files.ts';
import { featureFiles } from './files/feature-files.ts';
import { packageFiles } from './files/package-files.ts';
import { sourceFiles } from './files/source-files.ts';
import type { Names } from './names.ts';

/** The texts of a new remote, by path in its folder. */
export const filesOf = (names: Names): Record<string, string> => ({
  ...packageFiles(names),
  ...contractFiles(names),
  ...sourceFiles(names),
  ...featureFiles(names),
});
