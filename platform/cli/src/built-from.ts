import { resolve } from 'node:path';

/** The file that says of which sources a package's `dist` was built. A build removes it, and whoever builds what changed writes it afterwards. */
export const builtFrom = (directory: string): string => resolve(directory, 'dist/.built-from');
