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
