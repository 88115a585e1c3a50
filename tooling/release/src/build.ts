import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';

/**
 * Builds every target of a package's `webpack.config.ts`.
 * @throws Error with webpack's messages if a target does not build
 */
export async function build(directory: string): Promise<void> {
  const { default: configurations } = (await import(
    pathToFileURL(resolve(directory, 'webpack.config.ts')).href
  )) as { default: Configuration[] };
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats | undefined>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await new Promise(done => compiler.close(done));
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

// As a command: `node build.ts <directory>`.
if (process.argv[1] === import.meta.filename) {
  const directory = process.argv[2];
  if (!directory) throw new Error('Name the folder of a package: node build.ts <directory>');
  await build(directory).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
