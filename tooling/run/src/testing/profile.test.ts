import { NOTHING } from './count.ts';
import { profileOf } from './profile.ts';

test('a profile names what took longest, with its share of all', () => {
  const counts = [
    { ...NOTHING, times: [{ name: 'types shell', ms: 2000 }] },
    NOTHING,
    {
      ...NOTHING,
      times: [
        { name: 'shell/a.test.ts', ms: 7000 },
        { name: 'shell/b.test.ts', ms: 1000 },
      ],
    },
  ];
  expect(profileOf(counts).split('\n')).toEqual([
    '3 checks and files of tests took 10.0 s together. The longest:',
    '     7.0 s  70.0 %  shell/a.test.ts',
    '     2.0 s  20.0 %  types shell',
    '     1.0 s  10.0 %  shell/b.test.ts',
  ]);
});
