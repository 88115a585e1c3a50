import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '@fernweh/run/root';
import type { RemoteManifest } from '@flotilla/kit/manifest';

/** Generates a module that imports the views and fragments of every remote. */
export async function writeRemotesModule(directory: string): Promise<string> {
  const manifests = await Promise.all(REMOTE_NAMES.map(manifestOf));
  const file = join(directory, 'remotes.ts');
  await mkdir(directory, { recursive: true });
  await writeFile(file, remotesModule(manifests));
  return file;
}

async function manifestOf(remote: string): Promise<RemoteManifest> {
  const url = pathToFileURL(join(ROOT, remote, 'src/manifest.ts')).href;
  return ((await import(url)) as { manifest: RemoteManifest }).manifest;
}

function remotesModule(manifests: readonly RemoteManifest[]): string {
  const source = (remote: string, file: string) => JSON.stringify(join(ROOT, remote, 'src', file));
  const fragments = manifests.flatMap(manifest => manifest.fragments);
  return [
    ...manifests.map(
      ({ name }, index) => `import { views as views${index} } from ${source(name, 'views.ts')};`,
    ),
    `export const views = { ${manifests.map(({ name }, index) => `'${name}': views${index}`).join(', ')} };`,
    'export const fragments = {',
    ...fragments.map(id => {
      const [remote = '', name = ''] = id.split('/');
      return `  '${id}': () => import(${source(remote, `fragments/${name}.tsx`)}),`;
    }),
    '};',
    '',
  ].join('\n');
}
