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

/** The generator in a copy of what it reads, where a team has written a topic and has generated nothing. */
const ROOT = join(__dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'fernweh-generate-'));
const remotes = readdirSync(ROOT).filter(name => name.startsWith('mf-'));
const EVENTS = join(copy, 'shared/contracts/src/events.ts');

beforeAll(() => {
  const manifests = remotes.map(name => `${name}/src/manifest.ts`);
  for (const path of [
    'platform',
    'shared',
    'tooling/generate',
    'shell/src/client',
    'package.json',
    ...manifests,
  ])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  appendFileSync(
    join(copy, 'shared/contracts/src/event-payloads.ts'),
    'export const offerSeen = z.object({ offer: z.string() });\n',
  );
  const events = readFileSync(EVENTS, 'utf8').replace('isSession,', 'isSession,\n  isOfferSeen,');
  const topic = `
/** A visitor has seen an offer. */
export const offerSeenTopic: Topic<z.infer<typeof payloads.offerSeen>> = {
  name: 'offer:seen' as TopicName, version: 1, owner: 'mf-offers', state: false, is: isOfferSeen,
};
`;
  writeFileSync(EVENTS, events + topic);
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a new topic is generated though nothing can read the topics before', () => {
  const read = () => spawnSync(process.execPath, [EVENTS], { encoding: 'utf8' });
  expect(read().stderr).toContain('isOfferSeen');
  const main = join(copy, 'tooling/generate/src/main.ts');
  const { stderr, stdout } = spawnSync(process.execPath, [main, 'topics'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('✓ shared/contracts/src/generated/event-checks.ts');
  expect(read()).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(copy, 'docs/contracts/events.md'), 'utf8')).toContain('`offer:seen`');
}, 60_000);
