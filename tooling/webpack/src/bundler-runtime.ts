import { createRequire } from 'node:module';

/**
 * The code by which a container speaks to the federation runtime: about 20 KB that would be the same in every remote. The
 * shell provides it once, under a name that holds its version, and each container gets state of its own
 * (docs/decisions/007).
 */
const { version } = createRequire(import.meta.url)(
  '@module-federation/webpack-bundler-runtime/package.json',
) as {
  version: string;
};

/** The global function that makes one. */
export const BUNDLER_RUNTIME_GLOBAL = `_FEDERATION_BUNDLER_RUNTIME_${version.replace(/\W/g, '_')}`;

/** For a remote's `externals`. */
export function externalBundlerRuntime(
  { request }: { request?: string },
  done: (error?: Error | null, result?: string) => void,
) {
  if (request && /webpack-bundler-runtime\/(dist\/)?bundler/.test(request))
    done(null, `var ${BUNDLER_RUNTIME_GLOBAL}()`);
  else done();
}
