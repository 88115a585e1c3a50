import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { suggested } from '@flotilla/command-line';
import { ROOT } from '../root.ts';
import { changedFiles } from './changed-files.ts';
import {
  type Part,
  type Plan,
  planChange,
  planEverything,
  planFile,
  planPackage,
  planPart,
  type Workspace,
} from './plan.ts';

/** What is named on the command line of `npm test`. */
export type Named = {
  /** A package's folder or the last part of it, or a file of tests. */
  subject?: string | undefined;
  /** What differs from a commit; `true` for the commit where this branch left `main`. */
  changed?: string | true | undefined;
  part?: Part | undefined;
  /** Of a file, the tests whose titles have these words. */
  title?: string | undefined;
};

/**
 * What a run of `npm test` does.
 * @param changed lists the files that differ from a commit
 * @throws Error saying what is wrong with what is named
 */
export function planOfArguments(
  { subject, changed, part, title }: Named,
  workspace: Workspace,
  filesSince: (ref?: string) => string[] = changedFiles,
): Plan {
  if (subject !== undefined && changed !== undefined)
    throw new Error('Name a package, or --changed, and not both.');
  if (title !== undefined && !IS_TEST.test(subject ?? ''))
    throw new Error(
      '--title needs the file of the test: npm test -- platform/runtime/src/moment.test.ts --title "…"',
    );
  const plan = changed ? planDiffering(changed, workspace, filesSince) : planSubject(subject, workspace);
  return { ...(part ? planPart(part, plan) : plan), ...(title !== undefined && { title }) };
}

function planDiffering(
  changed: string | true,
  workspace: Workspace,
  filesSince: (ref?: string) => string[],
): Plan {
  const files = filesSince(changed === true ? undefined : changed);
  if (files.length > 0) return planChange(files, workspace);
  throw new Error(
    changed === true
      ? 'Nothing differs from main, where this branch left it. Commits on main itself: npm test -- --changed=origin/main, or --changed=HEAD~1 for the last one.'
      : `Nothing differs from ${changed}.`,
  );
}

const IS_TEST = /\.(test|spec)\.(tsx?|cjs)$/;

function planSubject(subject: string | undefined, workspace: Workspace): Plan {
  if (subject === undefined) return planEverything(workspace);
  if (IS_TEST.test(subject)) return planFile(fileFromRoot(subject), workspace);
  const paths = workspace.packages.map(({ path }) => path);
  const path = paths
    .filter(one => one === subject || one.endsWith(`/${subject}`))
    .toSorted((one, other) => depthOf(one) - depthOf(other))[0];
  if (!path)
    throw new Error(
      `There is no package "${subject}".${suggested(subject, [...paths, ...paths.map(one => basename(one))])} Packages: ${paths.join(', ')}`,
    );
  return planPackage(path, workspace);
}

/** Packages of the site come before those of an example that have their names. */
const depthOf = (path: string): number => path.split('/').length;

/** Editors name files with their whole path. */
function fileFromRoot(file: string): string {
  const path = resolve(ROOT, file);
  if (!existsSync(path))
    throw new Error(
      `There is no file ${file}. Name it from the root: npm test -- platform/runtime/src/moment.test.ts`,
    );
  return relative(ROOT, path).replaceAll('\\', '/');
}
