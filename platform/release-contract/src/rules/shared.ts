import { type Candidate, type Conflict, nameOf, type Shell } from '../deployed.ts';

/** The shell provides the modules that a release was built with, in a version that the release accepts. */
export function sharedConflicts({ contract }: Candidate, shell: Shell): Conflict[] {
  const { provides } = shell.contract;
  if (!provides) return [];
  return Object.entries(contract.needs).flatMap(([module, built]) => {
    const provided = provides[module];
    if (provided && satisfies(provided, built)) return [];
    const sentence = provided
      ? `This release was built with ${module} ${built}, and ${nameOf(shell)} provides ${provided}; build it with that version, or release the shell first.`
      : `This release needs ${module}, which ${nameOf(shell)} does not provide; release the shell first with it, or bundle the module.`;
    return [
      { kind: 'shared', other: { name: shell.name, version: shell.version }, subject: module, sentence },
    ];
  });
}

/** Whether a version may take the place of the one that was built with: the same major, and not earlier. Below 1.0.0 the minor counts as major. */
export function satisfies(provided: string, built: string): boolean {
  const [have, want] = [versionOf(provided), versionOf(built)];
  if (!have || !want) return provided === built;
  if (have.next || want.next) return provided === built;
  const major = want.parts[0] > 0 ? 1 : want.parts[1] > 0 ? 2 : 3;
  for (let at = 0; at < major; at += 1) if (have.parts[at] !== want.parts[at]) return false;
  for (let at = major; at < 3; at += 1) {
    const difference = (have.parts[at] ?? 0) - (want.parts[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** `next`: a version before a release, such as 2.0.0-beta.1, which only itself satisfies. */
function versionOf(text: string): { parts: [number, number, number]; next: boolean } | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(text);
  if (!match) return undefined;
  return { parts: [Number(match[1]), Number(match[2]), Number(match[3])], next: match[4] !== undefined };
}
