import { fragmentKey, splitFragmentId } from './fragments.ts';

test('the key of a fragment does not depend on the order of its props, nor on absent ones', () => {
  const one = fragmentKey('mf-destinations/recommended-tours', {
    title: 'Like this',
    limit: 4,
    similarTo: undefined,
  });
  const other = fragmentKey('mf-destinations/recommended-tours', { limit: 4, title: 'Like this' });
  expect(one).toBe(other);
  expect(fragmentKey('mf-account/heart', { tour: 'a', title: 'A' })).not.toBe(
    fragmentKey('mf-account/heart', { tour: 'b', title: 'A' }),
  );
});

test('an id names its owner', () => {
  expect(splitFragmentId('mf-account/heart')).toEqual({ remote: 'mf-account', name: 'heart' });
});
