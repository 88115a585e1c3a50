import { slugged } from './slugged.ts';

test('every entry has a unique slug', () => {
  const entries = ['a', '', 'a', ''].map(slug => ({ slug, title: 'Walking tours' }));
  expect(slugged(entries).map(({ slug }) => slug)).toEqual(['a', 'walking-tours', 'a-2', 'walking-tours-2']);
});
