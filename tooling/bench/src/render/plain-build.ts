import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { shell } from '@fernweh/webpack/shell';
import { compile } from '../build/package-build.ts';
import { writeRemotesModule } from '../monolith/remotes-module.ts';
import { DATA_DIR } from '../ports.ts';

/** Builds the plain renderer's bundle with the build of the render worker. */
export async function buildPlain(): Promise<typeof import('./plain.tsx')> {
  const home = join(ROOT, DATA_DIR, 'plain');
  const remotes = await writeRemotesModule(home);
  const [, worker] = shell(join(ROOT, 'shell'));
  if (!worker) throw new Error('The shell has no worker to go by');
  await compile([
    {
      ...worker,
      name: 'plain/server',
      cache: false,
      entry: { plain: join(import.meta.dirname, 'plain.tsx') },
      output: { ...worker.output, path: join(home, 'server') },
      resolve: {
        ...worker.resolve,
        alias: { ...worker.resolve?.alias, 'bench-remotes$': remotes },
      },
    },
  ]);
  return createRequire(import.meta.url)(join(home, 'server/plain.cjs')) as typeof import('./plain.tsx');
}
