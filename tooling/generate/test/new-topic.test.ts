import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The generator in a copy of what it reads, where a team has written its first topic and has generated nothing. */
const ROOT = join(__dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'fernweh-generate-'));
const remotes = readdirSync(ROOT).filter(name => name.startsWith('mf-'));
const OWNER = 'mf-account';
const ROOM = join(copy, OWNER, 'contract');
const EVENTS = join(ROOM, 'events.ts');

beforeAll(() => {
  const own = remotes.flatMap(name => [`${name}/src/manifest.ts`, `${name}/contract`]);
  for (const path of [
    'platform',
    'shared',
    'tooling/generate',
    'shell/src/client',
    'shell/src/site.ts',
    'shell/src/site-routes.ts',
    'shell/node_modules',
    'package.json',
    ...own,
  ])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(ROOM, 'event-payloads.ts'),
    "import { z } from 'zod';\n\nexport const offerSeen = z.object({ offer: z.string() });\n",
  );
  writeFileSync(
    EVENTS,
    `import type { z } from 'zod';
import type * as payloads from './event-payloads.ts';
import { isOfferSeen } from './generated/event-checks.ts';

type OfferSeen = z.infer<typeof payloads.offerSeen>;

/** A visitor has seen an offer. */
export const offerSeen: Topic<OfferSeen, 'offer:seen'> = {
  name: 'offer:seen', version: 1, owner: '${OWNER}', state: false, is: isOfferSeen,
};
`,
  );
  appendFileSync(
    join(ROOM, 'index.ts'),
    `export * as payloads from './event-payloads.ts';
export * as topics from './events.ts';
export * as checks from './generated/event-checks.ts';
`,
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a new topic is generated though nothing can read the topics before, in the folder of its owner', () => {
  const read = () => spawnSync(process.execPath, [EVENTS], { encoding: 'utf8' });
  expect(read().stderr).toContain('event-checks.ts');
  const main = join(copy, 'tooling/generate/src/main.ts');
  const { stderr, stdout } = spawnSync(process.execPath, [main, 'topics'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.match(/\S+event-checks\.ts/g)).toEqual([`${OWNER}/contract/generated/event-checks.ts`]);
  expect(read()).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(copy, 'docs/contracts/events.md'), 'utf8')).toContain(
    '| `offer:seen` | 1 | mf-account | no | A visitor has seen an offer. | `OfferSeen` |',
  );
}, 60_000);
