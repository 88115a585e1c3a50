import type { Tone } from './menu.ts';

/** Colours of the design system for each tone. */
const TONES: readonly [Tone, readonly [number, number, number]][] = [
  ['ember', [0xb8, 0x44, 0x1f]],
  ['fern', [0x1f, 0x5f, 0x4b]],
  ['sky', [0x24, 0x50, 0x6b]],
  ['plain', [0x1b, 0x24, 0x30]],
  ['plain', [0xfb, 0xf8, 0xf3]],
  ['plain', [0xf0, 0xe8, 0xdb]],
];

/** The tone nearest to an editor's colour. Texts that are not hex colours become plain. */
export function toneOf(colour: string | undefined): Tone {
  const rgbOfColour = rgb(colour ?? '');
  if (!rgbOfColour) return 'plain';
  const distances = TONES.map(([tone, token]) => ({ tone, far: distance(rgbOfColour, token) }));
  return distances.reduce((best, next) => (next.far < best.far ? next : best)).tone;
}

function rgb(colour: string): [number, number, number] | undefined {
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour.trim());
  if (!hex) return undefined;
  const long = hex[2] ?? [...(hex[1] ?? '')].map(digit => digit + digit).join('');
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0);
