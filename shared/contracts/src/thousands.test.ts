import { inThousands } from './thousands.ts';

test('thousands are written as English writes them', () => {
  const format = new Intl.NumberFormat('en-GB');
  for (const count of [0, 7, 41, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])
    expect(inThousands(count)).toBe(format.format(count));
});
