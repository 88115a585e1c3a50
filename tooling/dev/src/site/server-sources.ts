import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '@fernweh/run/root';

/** Code that the site's own process runs. Bundled code is watched by the builds. */
const FOLDERS = [
  'shell/src/server',
  'platform/host/src/server',
  'platform/host/src/routes',
  'platform/contracts/src',
  'platform/runtime/src',
  'shared/contracts/src',
  'shared/site/src',
  'shared/config/src',
  'platform/tracing/src',
  'platform/build/src',
  'tooling/dev/src',
];
const FILES: readonly (readonly [folder: string, files: readonly string[]])[] = [
  ['shell/src', ['site.ts', 'site-routes.ts']],
  ['platform/host/src', ['site.ts', 'head-tags.ts', 'site-address.ts']],
  ...REMOTE_NAMES.map(name => [`${name}/src`, ['manifest.ts']] as const),
];

/** What remotes declare to others. A clone may lack some. */
const contracts = () =>
  REMOTE_NAMES.map(name => `${name}/contract`).filter(folder => existsSync(join(ROOT, folder)));

const PAUSE_MS = 150;

/** Calls back once for changes within a short time, with the file that changed last. */
export function watchServerSources(onChange: (file: string) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (file: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => void onChange(file), PAUSE_MS);
  };
  for (const folder of [...FOLDERS, ...contracts()])
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && /\.[cm]?ts$|\.cjs$/.test(file) && !/\.test\.ts$/.test(file)) changed(`${folder}/${file}`);
    });
  for (const [folder, files] of FILES)
    watch(join(ROOT, folder), (_event, file) => {
      if (file && files.includes(file)) changed(`${folder}/${file}`);
    });
}
