import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The site's fonts with all their characters: Latin from Łódź to Đà Nẵng, Greek and Cyrillic. A document embeds the
 * characters that it uses.
 */
const require = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

const load = (file: string): Buffer => {
  const font = loaded.get(file) ?? readFileSync(file);
  loaded.set(file, font);
  return font;
};

export const fonts = {
  text: () => load(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: () => load(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  display: () => load(require.resolve('@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf')),
};
export type FontName = keyof typeof fonts;
