import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ROOT } from './root.ts';
import { fonts, pictures, styles } from './styles.ts';

const UI = join(ROOT, 'shared/ui/src');

/** Builds these sheets as a remote's build does. @returns the results by file */
async function built(files: string[]): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-sheets-'));
  await new Promise<void>((done, fail) =>
    webpack(
      {
        mode: 'production',
        context: ROOT,
        entry: Object.fromEntries(files.map((file, n) => [`sheet-${n}`, file])),
        output: { path: folder },
        resolveLoader: { modules: [join(import.meta.dirname, '../node_modules')] },
        module: { rules: [styles('web'), fonts(), pictures()] },
        plugins: [new MiniCssExtractPlugin()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    ),
  );
  return new Map(files.map((file, n) => [file, readFileSync(join(folder, `sheet-${n}.css`), 'utf8')]));
}

/** The statements of the outermost level, and what precedes each of its blocks. */
function outermost(sheet: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let text = '';
  for (const letter of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (depth === 0 && (letter === '{' || letter === ';')) {
      found.push(text.trim());
      text = '';
    } else if (depth === 0 && letter !== '}') text += letter;
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
  }
  return found;
}

test('every sheet of the shared components is in its layer, and declares the order of layers', async () => {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(40);
  const sheets = await built(files.map(file => join(UI, file)));
  const layers = files.map(file => {
    const [order, layer, ...more] = outermost(sheets.get(join(UI, file)) ?? '');
    expect([file, order, more]).toEqual([file, '@layer tokens, base, parts, ui', []]);
    return [file, layer];
  });
  expect(layers.filter(([, layer]) => layer !== '@layer ui').toSorted()).toEqual([
    ['base.css', '@layer base'],
    ['icon/icon.module.css', '@layer parts'],
    ['text-input/text-input.module.css', '@layer parts'],
    ['tokens.css', '@layer tokens'],
  ]);
});

test("a remote's own sheet is in no layer, even if it imports a shared one", async () => {
  const own = join(mkdtempSync(join(tmpdir(), 'fernweh-own-')), 'own.css');
  writeFileSync(own, `@import "${join(UI, 'base.css')}";\n.own { color: red; }`);
  const found = outermost((await built([own])).get(own) ?? '');
  expect(found).toEqual(['@layer tokens, base, parts, ui', '@layer base', '.own']);
});

test('another package names other layers, and a sheet that it does not name is in none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-look-'));
  const layers = { ground: ['ground.css'], form: ['form.css'] };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'look', cascadeLayers: layers }));
  const files = ['ground.css', 'form.css', 'free.css'].map(name => join(folder, name));
  for (const file of files) writeFileSync(file, '.a { color: red; }');
  const sheets = await built(files);
  expect(files.map(file => outermost(sheets.get(file) ?? ''))).toEqual([
    ['@layer ground, form', '@layer ground'],
    ['@layer ground, form', '@layer form'],
    ['.a'],
  ]);
});
