import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('the lists that are in order stay so', () => {
  const ordered = (file: string, pattern: RegExp) => {
    const add = EDITS.filter(edit => edit.file === file).reduce(
      (text, edit) => edit.add(text, LATE),
      readFileSync(join(ROOT, file), 'utf8'),
    );
    return [...add.matchAll(pattern)].map(([, name]) => name);
  };
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

test('of what others wrote, a remote changes three lines of the site, and the lists by which it is built, reviewed and run', () => {
  const changed = EDITS.flatMap(({ file, add, remove }) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const lines = new Set(text.split('\n'));
    expect(remove(add(text, LATE), LATE)).toBe(text);
    return add(text, LATE)
      .split('\n')
      .flatMap(line => (lines.has(line) ? [] : [`${file}: ${line.trim()}`]));
  });
  expect(changed.filter(line => /^(shared|shell|platform|mf-[a-z-]+|docs)\//.test(line))).toEqual([
    "shared/config/src/remotes.ts: 'mf-late-offers': ['/late-offers'],",
    "shared/site/src/remotes.ts: export * as lateOffers from '@fernweh/mf-late-offers-contract';",
    'shared/site/package.json: "@fernweh/mf-late-offers-contract": "workspace:*",',
  ]);
  const lists = new Set(EDITS.map(({ file }) => file).filter(file => !file.startsWith('shared/')));
  expect([...lists]).toEqual(['tsconfig.json', '.github/CODEOWNERS', 'docker-compose.yml', 'pnpm-lock.yaml']);
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
