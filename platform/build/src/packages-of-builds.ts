import { resolve } from 'node:path';
import { ROOT } from './root.ts';

/**
 * Shell and desk name what their bundles contain as development dependencies: their images have none of it. `npm start` installs no
 * development dependencies, and the package that builds names the same packages as its own (docs/decisions/204).
 */
export const PACKAGES_OF_BUILDS = resolve(ROOT, 'platform/cli/node_modules');
