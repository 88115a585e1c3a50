import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ROOT } from './root.ts';
import { fonts, styles } from './styles.ts';

const SHEET = join(ROOT, 'shared/ui/src/fonts.css');

/** Builds the sheet of fonts as the shell's build does, which imports it into its own. @returns its text, and the bytes of its files by name */
async function built(): Promise<{ sheet: string; bytes: Map<string, number> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-fonts-'));
  const own = join(mkdtempSync(join(tmpdir(), 'fernweh-own-')), 'own.css');
  writeFileSync(own, `@import "${SHEET}";`);
  await new Promise<void>((done, fail) =>
    webpack(
      {
        mode: 'production',
        context: ROOT,
        entry: { fonts: own },
        output: { path: folder, publicPath: '' },
        resolveLoader: { modules: [join(import.meta.dirname, '../node_modules')] },
        module: { rules: [styles('web'), fonts()] },
        plugins: [new MiniCssExtractPlugin()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    ),
  );
  const files = readdirSync(folder).filter(file => file.endsWith('.woff2'));
  return {
    sheet: readFileSync(join(folder, 'fonts.css'), 'utf8'),
    bytes: new Map(files.map(file => [file, statSync(join(folder, file)).size])),
  };
}

test('every page gets by with 50 KB of fonts, names with accents and Vietnamese ones included', async () => {
  const { sheet, bytes } = await built();
  const faces = sheet.match(/@font-face\s*{[^}]*}/g) ?? [];
  expect([faces.length, bytes.size]).toEqual([12, 12]);
  const filesFor = (text: string) => {
    const codes = [...text].map(letter => letter.codePointAt(0) ?? 0);
    return faces.filter(face => codes.some(code => covers(face, code))).map(face => fileOf(face));
  };
  const weight = (text: string) => filesFor(text).reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);

  const english = 'Fernweh: “a slow coast” – from £1,249 · Málaga, Århus, Reykjavík, Besançon';
  expect(filesFor(english).every(file => file.includes('.preload.'))).toBe(true);
  expect(weight(english)).toBeLessThan(36_000);
  const names = `${english} Kraków, Łódź, Šibenik, Eskişehir, İzmir, Kyōto, Győr, Timișoara`;
  expect(filesFor(names)).toHaveLength(4);
  expect(weight(`${names} Hội An, Huế, Đà Nẵng, Sông Hương`)).toBeLessThan(50_000);
});

test('no letter is in two files of a family', async () => {
  const { sheet } = await built();
  for (const family of ['Fraunces', 'Inter']) {
    const faces = (sheet.match(/@font-face\s*{[^}]*}/g) ?? []).filter(face => face.includes(family));
    for (let code = 0x20; code < 0x2300; code++)
      expect([code, faces.filter(face => covers(face, code)).length > 1]).toEqual([code, false]);
  }
});

const fileOf = (face: string) => /url\(([^)]+)\)/.exec(face)?.[1] ?? '';

function covers(face: string, code: number): boolean {
  const ranges = /unicode-range:\s*([^;}]+)/.exec(face)?.[1] ?? '';
  return ranges.split(',').some(range => {
    const [first = '', last = first] = range.replaceAll(/\s|U\+/gi, '').split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
}
