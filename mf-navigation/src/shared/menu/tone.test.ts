import { toneOf } from './tone.ts';

test.each([
  ['#B8441F', 'ember'],
  ['#c0392b', 'ember'],
  ['#1f5f4b', 'fern'],
  ['#2a5f7a', 'sky'],
  ['#ffffff', 'plain'],
  ['#000', 'plain'],
])('%s is nearest to %s', (colour, tone) => {
  expect(toneOf(colour)).toBe(tone);
});

test.each(['red', 'url(javascript:x)', '#12', '', undefined])(
  '%s is not a hex colour and becomes plain',
  colour => {
    expect(toneOf(colour)).toBe('plain');
  },
);
