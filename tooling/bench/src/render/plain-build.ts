import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { shell } from '@flotilla/build/shell';
import { compile } from '../build/package-build.ts';
import { writeRemotesModule } from '../monolith/remotes-module.ts';
import { DATA_DIR } from '../ports.ts';

const HOME = join(ROOT, DATA_DIR, 'plain');

/** Builds the plain renderer's bundle with the build of the render worker. */
export async function buildPlain(): Promise<typeof import('./plain.tsx')> {
  const remotes = await writeRemotesModule(HOME);
  const bundle = await buildAsWorker('plain', 'plain.tsx', { 'bench-remotes$': remotes });
  return createRequire(import.meta.url)(bundle) as typeof import('./plain.tsx');
}

async function buildAsWorker(name: string, file: string, alias: Record<string, string> = {}) {
  const [, worker] = shell(join(ROOT, 'shell'));
  if (!worker) throw new Error('The shell has no worker to go by');
  const path = join(HOME, name);
  await compile([
    {
      ...worker,
      name: `${name}/server`,
      cache: false,
      entry: { [name]: join(import.meta.dirname, file) },
      output: { ...worker.output, path },
      resolve: { ...worker.resolve, alias: { ...worker.resolve?.alias, ...alias } },
    },
  ]);
  return join(path, `${name}.cjs`);
}
