import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredUsage, definitions, usageOfShell } from './event-usage.ts';
import { rooms } from './rooms.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const INTRODUCTION = `# Topics of the event bus

This file is generated from \`contract/events.ts\` of the remotes, \`shared/contracts/src/events.ts\` for the shell, the manifests of the
remotes and the shell's sources: \`npm run generate\`. A test fails when it is stale.

Applications talk to each other in the browser only through these topics. Each release has the definitions it was built with.

- **State** topics replay their last value to late subscribers. Requests are not replayed.
- A remote can use only the topics that \`src/manifest.ts\` declares. In development another topic throws; in production it is refused and reported.
- The column *Payload* names a type beside the definition: in \`contract/events.ts\` of the owner, in \`shared/contracts/src/events.ts\` for
  those of the shell and of anyone.
- A payload that its definition does not allow reaches nobody and is reported.
- A change of a payload's shape needs a new \`version\`, with functions in \`earlier\` that cast a payload one version up and down. So releases of
  different age understand each other: the newer side casts for both. An optional field needs no new version.
- Tokens are never published. Applications ask the shell for one (\`useHost().session.accessToken()\`).
`;

/** The text of docs/contracts/events.md. */
export async function eventsDocument(): Promise<string> {
  const usage = { shell: usageOfShell(), ...(await declaredUsage()) };
  const users = (kind: 'publishes' | 'listens', name: string) =>
    Object.entries(usage)
      .filter(([, topics]) => topics[kind].some(topic => topic === name))
      .map(([deployable]) => deployable)
      .join(', ');
  const byName = definitions.toSorted((one, other) => (one.topic.name < other.topic.name ? -1 : 1));
  const rows = byName.map(({ declaredBy, definition, topic: { name, version, owner, state } }) => [
    `\`${name}\``,
    String(version),
    owner,
    state ? 'yes' : 'no',
    meaningOf(definition, textOf(declaredBy)),
    `\`${payloadOf(definition, textOf(declaredBy))}\``,
    users('publishes', name),
    users('listens', name),
  ]);
  const header = ['Topic', 'Version', 'Owner', 'State', 'Meaning', 'Payload', 'Publishers', 'Listeners'];
  const lines = [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}\n${lines.join('\n')}\n`;
}

/** The definitions of one party. */
function textOf(declaredBy: string): string {
  const room = rooms.find(({ owner }) => owner === declaredBy);
  return room ? readFileSync(join(ROOT, room.events), 'utf8') : '';
}

/** The documentation comment of a topic's definition. */
function meaningOf(definition: string, text: string): string {
  const comment = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\nexport const ${definition}\\b`);
  const meaning = text.match(comment)?.[1];
  if (!meaning) throw new Error(`${definition} in events.ts needs a comment of one line above it`);
  return meaning;
}

/** The type of a topic's payload; a remote's topic has its name behind it. */
const payloadOf = (definition: string, text: string) =>
  text.match(new RegExp(`export const ${definition}: Topic<(.+?)(?:, '[a-z:-]+')?> = \\{`))?.[1] ?? 'unknown';
