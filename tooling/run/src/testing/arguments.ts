import { changedFiles } from './changed-files.ts';
import {
  PARTS,
  type Part,
  type Plan,
  planChange,
  planEverything,
  planPackage,
  planPart,
  type Workspace,
} from './plan.ts';

/**
 * Reads the arguments of `npm test`: none for everything, a package's folder (or the last part of it), `--changed` or
 * `--changed=<ref>`; and `--part=checks|unit|browser` for one part of that.
 * @param changed lists the files that differ from a commit
 * @throws Error saying what is wrong with them
 */
export function planOfArguments(
  args: readonly string[],
  workspace: Workspace,
  changed: (ref?: string) => string[] = changedFiles,
): Plan {
  const parts = args.filter(arg => arg.startsWith('--part='));
  const [what, ...more] = args.filter(arg => !parts.includes(arg));
  if (more.length > 0 || parts.length > 1) throw new Error('Name one package and one part at most.');
  const plan = planOfSubject(what, workspace, changed);
  const [part] = parts;
  return part ? planPart(partNamed(part.slice('--part='.length)), plan) : plan;
}

function planOfSubject(
  subject: string | undefined,
  workspace: Workspace,
  changed: (ref?: string) => string[],
): Plan {
  if (subject === undefined) return planEverything(workspace);
  const [option, ref] = subject.split('=');
  if (option === '--changed') return planChange(changed(ref), workspace);
  const paths = workspace.packages.map(({ path }) => path);
  const path = paths.find(one => one === subject || one.endsWith(`/${subject}`));
  if (!path) throw new Error(`There is no package "${subject}". Packages: ${paths.join(', ')}`);
  return planPackage(path, workspace);
}

function partNamed(name: string): Part {
  const part = PARTS.find(one => one === name);
  if (!part) throw new Error(`There is no part "${name}". Parts: ${PARTS.join(', ')}`);
  return part;
}
