import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { declaredUsage, topicsByDefinition, usageInSources } from './event-usage.ts';

const DEFINITIONS = readFileSync(
  resolve(import.meta.dirname, '../../../shared/contracts/src/events.ts'),
  'utf8',
);

const INTRODUCTION = `# Topics of the event bus

This file is generated from \`shared/contracts/src/events.ts\`, the manifests of the remotes and the shell's sources:
\`npm run generate\`. A test fails when it is stale.

Applications talk to each other in the browser only through these topics. Each release has the definitions it was built with.

- **State** topics replay their last value to late subscribers. Requests are not replayed.
- A remote can use only the topics that \`src/manifest.ts\` declares. In development another topic throws; in production it is refused and reported.
- The column *Payload* names a type in \`shared/contracts/src/events.ts\`.
- A payload that its definition does not allow reaches nobody and is reported.
- A change of a payload's shape needs a new \`version\`, with functions in \`earlier\` that cast a payload one version up and down. So releases of
  different age understand each other: the newer side casts for both. An optional field needs no new version.
- Tokens are never published. Applications ask the shell for one (\`useHost().session.accessToken()\`).
`;

/** The text of docs/contracts/events.md. */
export async function eventsDocument(): Promise<string> {
  const usage = { shell: usageInSources('shell/src/client'), ...(await declaredUsage()) };
  const users = (kind: 'publishes' | 'listens', name: string) =>
    Object.entries(usage)
      .filter(([, topics]) => topics[kind].some(topic => topic === name))
      .map(([deployable]) => deployable)
      .join(', ');
  const rows = [...topicsByDefinition].map(([definition, { name, version, owner, state }]) => [
    `\`${name}\``,
    String(version),
    owner,
    state ? 'yes' : 'no',
    meaningOf(definition),
    `\`${payloadOf(definition)}\``,
    users('publishes', name),
    users('listens', name),
  ]);
  const header = ['Topic', 'Version', 'Owner', 'State', 'Meaning', 'Payload', 'Publishers', 'Listeners'];
  const lines = [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}\n${lines.join('\n')}\n`;
}

/** The documentation comment of a topic's definition. */
function meaningOf(definition: string): string {
  const comment = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\nexport const ${definition}\\b`);
  const meaning = DEFINITIONS.match(comment)?.[1];
  if (!meaning) throw new Error(`${definition} in events.ts needs a comment of one line above it`);
  return meaning;
}

/** The type of a topic's payload. */
const payloadOf = (definition: string) =>
  DEFINITIONS.match(new RegExp(`export const ${definition}: Topic<(.+)> = \\{`))?.[1] ?? 'unknown';
