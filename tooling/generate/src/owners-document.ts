import { FEEDS, ROUTES } from '../../../shell/src/site-routes.ts';
import { declaredFragments } from './event-usage.ts';

const INTRODUCTION = `# Routes, fragments and their owners

This file is generated from \`shell/src/site-routes.ts\` and the manifests of the remotes: \`npm run generate\`. A test fails when it is stale. Who
may import whom, and what each part may do, is in [boundaries](../boundaries.md).
`;

/** The text of docs/contracts/owners.md. */
export async function ownersDocument(): Promise<string> {
  const routes = ROUTES.map(({ pattern, owner, view, showExpatMenu, guard }) => [
    `\`${pattern}\``,
    owner,
    owner === 'shell' ? '' : view,
    showExpatMenu ? 'yes' : 'no',
    guard ? 'yes' : '',
  ]);
  const feeds = FEEDS.map(({ path, owner, feed }) => [`\`${path}\``, owner, feed]);
  const fragments = (await declaredFragments()).map(({ id, owner, users }) => [
    `\`${id}\``,
    owner,
    users.join(', ') || 'its owner',
  ]);
  return [
    INTRODUCTION,
    '## Pages\n\nThe first that matches a path wins.\n',
    table(['Route', 'Owner', 'View', 'Header', 'Guard'], routes),
    '\n## Feeds\n',
    table(['Path', 'Owner', 'Feed'], feeds),
    '\n## Fragments: one team’s component in another team’s page\n',
    table(['Fragment', 'Owner', 'Shown by'], fragments),
    '',
  ].join('\n');
}

const table = (header: string[], rows: string[][]): string =>
  [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
