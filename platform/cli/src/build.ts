import { rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGES_OF_BUILDS } from '@flotilla/build/packages-of-builds';
import type { Configuration } from 'webpack';
import { buildAll } from './build-all.ts';
import { builtFrom } from './built-from.ts';

/** The build for hosts that are not our shell: only a release needs it. */
const isPortable = ({ name }: Configuration) => name?.endsWith('/portable') === true;

const withPackagesOfBuilds = (configuration: Configuration): Configuration => ({
  ...configuration,
  resolve: { ...configuration.resolve, modules: ['node_modules', PACKAGES_OF_BUILDS] },
});

/** `@flotilla/build`, which configurations import, is a development dependency too. */
registerHooks({
  resolve(name, context, next) {
    try {
      return next(name, context);
    } catch (error) {
      if (!name.startsWith('@flotilla/build/')) throw error;
      return next(name, { ...context, parentURL: import.meta.url });
    }
  },
});

/**
 * Builds the targets of a package's `webpack.config.ts`.
 * @param forRelease builds what other hosts load too. Else a release of this build has none of it
 * @param keepsCache reads and writes webpack's cache. Writing it takes nearly as long as the build
 * @throws Error with webpack's messages if a target does not build
 */
export async function build(
  directory: string,
  { forRelease = false, keepsCache = true } = {},
): Promise<void> {
  const { default: configurations } = (await import(
    pathToFileURL(resolve(directory, 'webpack.config.ts')).href
  )) as { default: Configuration[] };
  // A target that is built stays where another one fails: the mixture is of no sources.
  await rm(builtFrom(directory), { force: true });
  if (!forRelease) await rm(resolve(directory, 'dist/portable'), { recursive: true, force: true });
  const wanted = configurations.filter(one => forRelease || !isPortable(one)).map(withPackagesOfBuilds);
  await buildAll(keepsCache ? wanted : wanted.map(one => ({ ...one, cache: false })));
}

// As a command: `node build.ts <directory> [--release]`.
if (process.argv[1] === import.meta.filename) {
  const directory = process.argv[2];
  if (!directory) throw new Error('Name the folder of a package: node build.ts <directory>');
  await build(directory, { forRelease: process.argv.includes('--release') }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
