import { fragmentProps } from './fragment-props.ts';

const valid = {
  'mf-navigation/menus': {},
  'mf-search/search-box': { variant: 'hero', id: 'not-found' },
  'mf-checkout/booking-panel': { tour: 'slow-crete', title: 'Slow Crete' },
  'mf-checkout/departures': { tour: 'slow-crete' },
  'mf-checkout/hold-timer': { booking: 'FW7K3M9QDX', expiresAt: '2026-11-21T10:00:00.000Z' },
  'mf-account/heart': { tour: 'slow-crete', title: 'Slow Crete' },
  'mf-account/wishlist-counter': { label: 'Saved tours' },
  'mf-destinations/recommended-tours': { title: 'Popular tours', limit: 3 },
  'mf-content/tour-reviews': { tour: 'slow-crete' },
} as const;

test.each(Object.entries(fragmentProps))('%s accepts its props and refuses others', (id, schema) => {
  expect(schema.parse(valid[id as keyof typeof valid])).toEqual(valid[id as keyof typeof valid]);
  const takesProps = id !== 'mf-navigation/menus';
  const wrongs = [undefined, null, 7, 'text', [], { tour: '../etc', title: 7, label: {} }];
  for (const wrong of takesProps ? [...wrongs, {}] : wrongs)
    expect(schema.safeParse(wrong).success).toBe(false);
});

test('lists and texts have an upper bound', () => {
  const recommended = fragmentProps['mf-destinations/recommended-tours'];
  const tours = (count: number) => Array.from({ length: count }, () => 'a');
  expect(recommended.safeParse({ title: 'A', tours: tours(100) }).success).toBe(true);
  expect(recommended.safeParse({ title: 'A', tours: tours(101) }).success).toBe(false);
  expect(recommended.safeParse({ title: 'A'.repeat(301) }).success).toBe(false);
  expect(recommended.safeParse({ title: 'A', limit: 1.5 }).success).toBe(false);
});
