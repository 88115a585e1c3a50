import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';

/**
 * Builds a package with its own `webpack.config.ts` into other folders, so that bundles and caches of a running site stay
 * unchanged: `node package-build.ts <package> <output folder> <cache folder> [maps]`. With `maps` it builds the browser's files
 * only, each with a source map.
 */
async function buildPackage(directory: string, out: string, caches: string, maps: boolean): Promise<void> {
  const { default: configurations } = (await import(
    pathToFileURL(resolve(directory, 'webpack.config.ts')).href
  )) as { default: Configuration[] };
  const moved = configurations.map(configuration => elsewhere(configuration, out, caches, maps));
  await compile(maps ? moved.filter(({ name }) => name?.endsWith('/web')) : moved);
}

/** @throws Error with webpack's messages if the build fails */
export async function compile(configurations: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats | undefined>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await new Promise(done => compiler.close(done));
  if (!stats) throw new Error('webpack built nothing');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}

function elsewhere(configuration: Configuration, out: string, caches: string, maps: boolean): Configuration {
  const target = basename(configuration.output?.path ?? 'web');
  return {
    ...configuration,
    devtool: maps ? 'hidden-source-map' : false,
    output: { ...configuration.output, path: join(out, target) },
    cache:
      typeof configuration.cache === 'object'
        ? { ...configuration.cache, type: 'filesystem', cacheDirectory: caches }
        : false,
  };
}

if (process.argv[1] === import.meta.filename) {
  const [directory, out, caches, maps] = process.argv.slice(2);
  if (!directory || !out || !caches) throw new Error('Say which package, and where its files go');
  await buildPackage(directory, out, caches, maps === 'maps').catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
