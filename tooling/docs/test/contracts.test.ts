import { join } from 'node:path';
import { packageVersions, remoteContract } from '../../../platform/build/src/contract.ts';
import type { RemoteManifest } from '../../../platform/kit/src/manifest.ts';
import { conflicts, type Deployed } from '../../../platform/release-contract/src/index.ts';
import { site } from '../../../shared/site/src/site-contracts.ts';
import { fernwehContract } from '../../../shell/src/server/promises.ts';
import { remoteNames } from '../../generate/src/event-usage.ts';
import { filesBelow, textOf } from './repository.ts';

const ROOT = join(__dirname, '../../..');

async function manifestOf(remote: string): Promise<RemoteManifest> {
  return ((await import(join(ROOT, remote, 'src/manifest.ts'))) as { manifest: RemoteManifest }).manifest;
}

async function deployed(): Promise<Deployed[]> {
  return Promise.all(
    remoteNames.map(async name => ({
      name,
      version: 'this tree',
      channel: 'stable' as const,
      contract: remoteContract(site, await manifestOf(name), join(ROOT, name)),
    })),
  );
}

test('the remotes of this repository fit each other and the shell', async () => {
  const all = await deployed();
  const own = await fernwehContract('none');
  const provides = packageVersions(join(ROOT, 'shell'));
  const shell = { ...own, contract: { ...own.contract, provides } };
  expect(Object.keys(provides)).toEqual(['react', 'react-dom', 'react-router-dom', 'rxjs', '@flotilla/kit']);
  const found = all.flatMap(one => conflicts(one, { deployed: all, shell, before: one.contract }));
  expect(found.map(({ sentence }) => sentence)).toEqual([]);
});

test.each(remoteNames)(
  'the manifest of %s declares every key of browser storage that it sets',
  async remote => {
    const { storage = {} } = await manifestOf(remote);
    const sources = filesBelow(`${remote}/src`)
      .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
      .map(textOf);
    const keys = (place: 'local' | 'session') =>
      sources.flatMap(text =>
        [...text.matchAll(new RegExp(`${place}Storage\\.setItem\\(\\s*([\\w.]+|'[^']+')`, 'g'))].map(
          ([, key = '']) => textOfConstant(key, text),
        ),
      );
    const bundled = SET_BY_LIBRARIES.filter(({ by }) => sources.some(text => text.includes(`'${by}'`)));
    const local = [...keys('local'), ...bundled.map(({ local }) => local)];
    expect([...new Set(local)].toSorted()).toEqual([...(storage.local ?? [])].toSorted());
    expect([...new Set(keys('session'))].toSorted()).toEqual([...(storage.session ?? [])].toSorted());
    // Another way to store something would escape the two lines above.
    const others =
      /document\.cookie\s*=|cookieStore|indexedDB|\b(?:local|session)Storage\b(?!\.(?:get|set|remove)Item\()/;
    expect(sources.filter(text => others.test(withoutComments(text)))).toEqual([]);
  },
);

/** Keys that a library sets by itself, and the import by which it gets into a remote. e2e/specs/stored-keys.spec.ts finds them. */
const SET_BY_LIBRARIES = [{ by: '@fernweh/vendors/algolia-insights', local: '__test_localStorage__' }];

/** The text that a constant of the file stands for. */
const textOfConstant = (key: string, text: string) =>
  key.startsWith("'")
    ? key.slice(1, -1)
    : (new RegExp(`const ${key} = '([^']+)'`).exec(text)?.[1] ??
      `${key}, which is not defined beside its use`);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test.each([...remoteNames, 'shell'])('the program of %s has the types that the site registers', name => {
  expect(JSON.parse(textOf(`${name}/tsconfig.json`))).toMatchObject({ extends: '../tsconfig.site.json' });
});
