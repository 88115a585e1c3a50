import { createRequire } from 'node:module';

/**
 * The code that connects a container to the federation runtime is about 20 KB and the same in every remote. The shell
 * provides it once, under a name that contains its version; each container gets its own state (docs/decisions/007).
 */
const { version } = createRequire(import.meta.url)(
  '@module-federation/webpack-bundler-runtime/package.json',
) as {
  version: string;
};

/** The global function that creates the runtime of one container. */
export const BUNDLER_RUNTIME_GLOBAL = `_FEDERATION_BUNDLER_RUNTIME_${version.replace(/\W/g, '_')}`;

/** Replaces the import of that code in a remote's bundle; for `externals`. */
export function externalBundlerRuntime(
  { request }: { request?: string },
  done: (error?: Error | null, result?: string) => void,
) {
  if (request && /webpack-bundler-runtime\/(dist\/)?bundler/.test(request))
    done(null, `var ${BUNDLER_RUNTIME_GLOBAL}()`);
  else done();
}
