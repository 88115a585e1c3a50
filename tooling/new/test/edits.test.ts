import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES_FILE, remoteLists, remotesIn } from '@fernweh/generate/remote-lists';
import { EDITS } from '../src/edits.ts';
import { namesOf } from '../src/names.ts';

const ROOT = join(__dirname, '../../..');
const OFFERS = namesOf('mf-offers');
const LATE = namesOf('mf-late-offers');

test('names are derived from the name of the remote', () => {
  expect(LATE).toEqual({
    remote: 'mf-late-offers',
    kebab: 'late-offers',
    camel: 'lateOffers',
    pascal: 'LateOffers',
    words: 'Late offers',
  });
});

test.each(['offers', 'mf-', 'mf-Offers', 'mf-offers-', 'mf-offers2', 'mf-../x'])('%s is refused', name => {
  expect(() => namesOf(name)).toThrow('is no name of a remote');
});

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const added = EDITS.map(({ file, add }) => [file, add(textOf(file), LATE)] as const);
const remotes = remotesIn(new Map(added).get(REMOTES_FILE) ?? '');
const lists = Object.entries(remoteLists(remotes, textOf));

test('what follows from the list of remotes is up to date', () => {
  const known = remotesIn(textOf(REMOTES_FILE));
  for (const [file, text] of Object.entries(remoteLists(known, textOf)))
    expect([file, text]).toEqual([file, textOf(file)]);
});

test('the lists that are in order stay so', () => {
  const ordered = (file: string, pattern: RegExp) =>
    [...(new Map([...added, ...lists]).get(file) ?? '').matchAll(pattern)].map(([, name]) => name);
  for (const names of [
    ordered('tsconfig.json', /"path": "(mf-[^"]+)"/g),
    ordered('shared/site/src/remotes.ts', /from '(.+)'/g),
    ordered('shared/site/package.json', /"(@fernweh\/mf-[^"]+)"/g),
    ordered('pnpm-lock.yaml', /^ {2}(mf-[a-z-/]+):/gm),
  ]) {
    expect(names.join()).toContain('mf-late-offers');
    expect(names).toEqual(names.toSorted());
  }
});

test('of what others wrote, a remote changes one line and the lockfile; what is generated gains its lines and loses none', () => {
  const isNew = (file: string, text: string) => {
    const lines = new Set(textOf(file).split('\n'));
    return text.split('\n').flatMap(line => (lines.has(line) ? [] : [line.trim()]));
  };
  const written = added.filter(([file]) => file !== 'pnpm-lock.yaml');
  expect(written.map(([file, text]) => [file, isNew(file, text)])).toEqual([
    ['shared/config/src/remotes.ts', ["'mf-late-offers': ['/late-offers'],"]],
  ]);
  const known = lists.filter(([file]) => !file.endsWith('mf-late-offers.yml'));
  const gained = known.flatMap(([file, text]) => isNew(file, text).map(line => `${file}: ${line}`));
  expect(gained).toEqual([
    "shared/site/src/remotes.ts: export * as lateOffers from '@fernweh/mf-late-offers-contract';",
    'shared/site/package.json: "@fernweh/mf-late-offers-contract": "workspace:*",',
    'tsconfig.json: { "path": "mf-late-offers" },',
    '.github/CODEOWNERS: /mf-late-offers/    @fernweh/late-offers',
    ...[
      'mf-content=http://mf-content:8080,\\',
      'mf-late-offers=http://mf-late-offers:8080"',
      'mf-late-offers: { condition: service_healthy }',
      'mf-late-offers:',
      'build: { <<: *remote-image, args: { REMOTE: mf-late-offers } }',
      'image: fernweh/mf-late-offers',
    ].map(line => `docker-compose.yml: ${line}`),
  ]);
  for (const [file, text] of known) {
    const before = remotesIn(textOf(REMOTES_FILE));
    expect(remoteLists(before, one => (one === file ? text : textOf(one)))[file]).toBe(textOf(file));
  }
});

test.each(EDITS.map((edit, index) => [`${edit.file} (${index})`, edit] as const))(
  '%s is changed, and changed back to the letter',
  (_name, { file, add, remove }) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const changed = add(text, OFFERS);
    expect(changed).toContain('offers');
    expect(remove(changed, OFFERS)).toBe(text);
    const both = add(changed, LATE);
    expect(remove(both, LATE)).toBe(changed);
    expect(remove(remove(both, OFFERS), LATE)).toBe(text);
  },
);
