import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { worker } from '@flotilla/build/shell';

/** `node build-bundle.ts <entry> <file>`: one file with all its packages inside, as server bundles are. */
const [, , entry = '', file = ''] = process.argv;
const webpack = createRequire(import.meta.resolve('@flotilla/build/shell'))('webpack');
const compiler = webpack({
  ...worker(resolve(import.meta.dirname, '../..')),
  entry,
  cache: false,
  plugins: [],
  output: { path: dirname(file), filename: basename(file), library: { type: 'commonjs2' } },
});
compiler.run((error: Error | null, stats: { hasErrors(): boolean; toString(): string }) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString());
  process.exit(1);
});
