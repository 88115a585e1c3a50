import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { SiteContracts } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { sourcesBelow } from './sources-below.ts';
import { fileOfView } from './view-file.ts';

/**
 * Where the manifest of a remote and its sources do not agree. Nothing else would say so before a page is asked for, and a fragment that is
 * not in `uses` would be missing one day: a release of its owner without it is not refused.
 * @returns sentences that say what to do
 */
export function forgottenNames(
  { fragmentProps }: Pick<SiteContracts, 'fragmentProps'>,
  manifest: Pick<RemoteManifest, 'name' | 'views' | 'fragments' | 'uses'>,
  folder: string,
): string[] {
  const sources = sourcesBelow(join(folder, 'src'));
  const inManifest = (list: string) => `${list} of ${manifest.name}/src/manifest.ts`;
  return [
    ...forgottenViews(manifest, folder),
    ...sources.filter(isFragment).flatMap(file => {
      const id = `${manifest.name}/${basename(file, '.tsx')}`;
      return named(manifest.fragments, id)
        ? []
        : [
            `${manifest.name} has the fragment ${id}, which is not in its manifest: add it to ${inManifest('fragments')}.`,
          ];
    }),
    ...shown(sources)
      .filter(id => id in fragmentProps && splitFragmentId(id).remote !== manifest.name)
      .filter(id => !named(manifest.uses, id))
      .map(
        id =>
          `${manifest.name} shows the fragment ${id}, and does not say so: add it to ${inManifest('uses')}.`,
      ),
  ];
}

/** A build without the list has no view (./entry/remote-sources.ts). */
function forgottenViews({ name, views }: Pick<RemoteManifest, 'name' | 'views'>, folder: string): string[] {
  const list = join(folder, 'src/views.ts');
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const files = [...text.matchAll(/import\('\.\/routes\/([\w-]+)\.tsx'\)/g)].map(([, file = '']) => file);
  const inManifest = Object.keys(views);
  return [
    ...files
      .filter(file => !inManifest.some(view => fileOfView(view) === file))
      .map(
        file =>
          `${name} has the view of routes/${file}.tsx, which is not in its manifest: add it to views of ${name}/src/manifest.ts.`,
      ),
    ...inManifest
      .filter(view => !files.includes(fileOfView(view)))
      .map(
        view =>
          `The manifest of ${name} names the view ${view}, which is not there: add routes/${fileOfView(view)}.tsx to ${name}/src/views.ts.`,
      ),
  ];
}

const isFragment = (file: string) => /\/src\/fragments\/[\w-]+\.tsx$/.test(file.replaceAll('\\', '/'));

const named = (ids: readonly string[], id: string) => ids.includes(id);

/** All texts that may be ids of fragments. */
const shown = (sources: readonly string[]) => [
  ...new Set(
    sources.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/['"](mf-[\w-]+\/[\w-]+)['"]/g)].map(([, id = '']) => id),
    ),
  ),
];
