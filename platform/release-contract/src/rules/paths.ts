import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { type Candidate, type Conflict, type Deployed, nameOf, type Shell } from '../deployed.ts';

/** No two remotes have pages under the same path, unless the route table orders them. */
export function pathClashes(candidate: Candidate, other: Deployed, shell?: Shell): Conflict[] {
  const theirs = patternsOf(other.contract);
  return patternsOf(candidate.contract).flatMap(own => {
    const isOrdered = (pattern: string) =>
      own !== pattern &&
      ((isRoute(shell, candidate.name, own) && isRoute(shell, other.name, pattern)) ||
        isLastRoute(shell, candidate.name, own) ||
        isLastRoute(shell, other.name, pattern));
    const same = theirs.find(pattern => clashes(own, pattern) && !isOrdered(pattern));
    if (!same) return [];
    const sentence = `${nameOf(other)} has a page at ${same}, which this release claims with ${own}; choose another path, or release ${other.name} first without it.`;
    return [conflict(other, own, sentence)];
  });
}

/** The shell shows every path of its route table with a view of the path's owner. */
export function routeConflicts({ name, contract }: Candidate, shell: Shell): Conflict[] {
  return shell.contract.routes.flatMap(({ pattern, owner, view }) => {
    if (owner === name && !contract.pages[view])
      return [
        conflict(
          shell,
          pattern,
          `${nameOf(shell)} shows ${pattern} with the view \`${view}\`, which this release does not have; keep the view, or release the shell first without the path.`,
        ),
      ];
    const claimed = patternsOf(contract).find(
      own =>
        owner !== name &&
        clashes(own, pattern) &&
        !isRoute(shell, name, own) &&
        !(own !== pattern && isLastRoute(shell, owner, pattern)),
    );
    return claimed === undefined
      ? []
      : [
          conflict(
            shell,
            pattern,
            `${pattern} is a page of ${owner} in the route table of ${nameOf(shell)}; choose another path.`,
          ),
        ];
  });
}

/** A link leads to a page that is deployed. A path of a remote that has no release yet is no conflict. */
export function linkConflicts(
  { name, contract }: Candidate,
  deployed: readonly Deployed[],
  shell: Shell,
): Conflict[] {
  return contract.links.flatMap(link => {
    if (patternsOf(contract).includes(link)) return [];
    const owners = deployed.filter(other => other.name !== name);
    if (owners.some(other => patternsOf(other.contract).includes(link))) return [];
    const route = shell.contract.routes.find(({ pattern }) => pattern === link);
    if (!route)
      return [
        conflict(
          shell,
          link,
          `This release links to ${link}, which neither ${nameOf(shell)} nor a deployed release has; release its owner first, or leave the link out.`,
        ),
      ];
    return owners
      .filter(other => other.name === route.owner)
      .slice(0, 1)
      .map(other =>
        conflict(
          other,
          link,
          `This release links to ${link}, for which ${nameOf(other)} has no page; release ${other.name} first with it, or leave the link out.`,
        ),
      );
  });
}

/** A deployed release links to a page that the candidate no longer has. */
export function brokenLinks(
  candidate: Candidate,
  before: ReleaseContract | undefined,
  deployed: readonly Deployed[],
): Conflict[] {
  const kept = [candidate.contract, ...deployed.map(({ contract }) => contract)].flatMap(patternsOf);
  const removed = before ? patternsOf(before).filter(pattern => !kept.includes(pattern)) : [];
  return deployed.flatMap(other =>
    removed
      .filter(pattern => other.contract.links.includes(pattern))
      .map(pattern =>
        conflict(
          other,
          pattern,
          `${nameOf(other)} links to ${pattern}, which this release does not have any more; keep the page, or release ${other.name} first without the link.`,
        ),
      ),
  );
}

const isRoute = (shell: Shell | undefined, name: string, path: string): boolean =>
  shell?.contract.routes.some(({ pattern, owner }) => pattern === path && owner === name) === true;

/** What no other page has, such as the page that says so: the shell shows the pages of remotes before it. */
const EVERYTHING = '/*';

const isLastRoute = (shell: Shell | undefined, name: string, path: string): boolean =>
  path === EVERYTHING && isRoute(shell, name, path);

const patternsOf = ({ pages }: ReleaseContract): string[] => [...new Set(Object.values(pages).flat())];

/** The static pages come after all others: their pattern takes nothing from a path of one segment. */
const isCatchAll = (pattern: string) => /^\/:\w+$/.test(pattern);

/**
 * Whether there is a path that two patterns of two remotes both have, such as `/blog/late` for `/blog/:slug`. The route table alone
 * may order such paths.
 */
export function clashes(one: string, other: string): boolean {
  if (isCatchAll(one) !== isCatchAll(other)) return false;
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    // What is below `/offers` includes `/offers` itself.
    if (a[index] === '*' || b[index] === '*') return true;
    const [left, right] = [a[index], b[index]];
    if (left === undefined || right === undefined) return false;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
  return true;
}

const segmentsOf = (pattern: string) => pattern.split('/').filter(segment => segment !== '');

const conflict = (other: { name: string; version: string }, subject: string, sentence: string): Conflict => ({
  kind: 'path',
  other: { name: other.name, version: other.version },
  subject,
  sentence,
});
