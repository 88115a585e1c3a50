import type { Conflict } from '@flotilla/release-contract';
import { type Use, usesIn } from './built-code.ts';
import { ownConflict, type Subject } from './subject.ts';

const PLACES = {
  cookies: 'cookie',
  local: 'key of local storage',
  session: 'key of session storage',
} as const;

/** Topics, cookies and stored keys that the built code uses and the manifest does not declare. A release without a contract declares nothing. */
export async function undeclaredConflicts({ release, read, site }: Subject): Promise<Conflict[]> {
  const { remote, contract, events } = release;
  if (!contract) return [];
  const declared: Record<string, readonly string[]> = {
    publishes: events?.publishes ?? Object.keys(contract.publishes),
    listens: events?.listens ?? Object.keys(contract.hears),
    ...contract.storage,
  };
  const uses = await usesIn(remote, Object.keys(release.files), read, await site.contracts());
  return uses
    .filter(({ what, name }) => name === undefined || !declared[what]?.includes(name))
    .map(use => ownConflict(release, kindOf(use), use.name ?? use.where, sentenceOf(remote, use)));
}

const kindOf = ({ what }: Use) => (what === 'publishes' || what === 'listens' ? 'topic' : 'storage');

function sentenceOf(remote: string, { what, name, where }: Use): string {
  const manifest = `${remote}/src/manifest.ts`;
  switch (what) {
    case 'publishes':
    case 'listens':
      return `${where} ${what === 'publishes' ? 'publishes' : 'listens to'} \`${name}\`, which the manifest does not declare; add it to \`events.${what}\` in ${manifest}.`;
    case 'database':
      return `${where} opens a database of the browser, which nothing forgets at the end of a session; store it under a key of local or session storage.`;
    default:
      return name === undefined
        ? `${where} writes a ${PLACES[what]} whose name cannot be read; write the name as a text, or as a constant that is one.`
        : `${where} writes the ${PLACES[what]} \`${name}\`, which the manifest does not declare; add it to \`storage.${what}\` in ${manifest}, and to docs/contracts/README.md.`;
  }
}
