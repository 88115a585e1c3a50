import type { Release } from '@flotilla/contracts/release';
import { earlierRelease } from '../digests/earlier-release.ts';
import { rememberEarlierReleases } from './earlier-releases.ts';

const target = (version: string) => ({ version, digest: `digest of ${version}` });

function store(documents: Record<string, Release>) {
  const asked: string[] = [];
  const source = {
    earlier: async (remote: string) => {
      asked.push(`history of ${remote}`);
      return Object.keys(documents).map(target);
    },
    document: async (_remote: string, { version }: { version: string }) => {
      asked.push(version);
      const found = documents[version];
      if (!found) throw new Error('The store does not answer');
      return found;
    },
  };
  return { asked, source };
}

test('a thousand invented versions cost the store one question in two seconds', async () => {
  const { asked, source } = store({ v1: { version: 'v1' } as Release });
  let now = 0;
  const find = earlierRelease(rememberEarlierReleases(source, () => now));
  for (let number = 0; number < 1000; number += 1)
    expect(await find('mf-search', `invented-${number}`)).toBeUndefined();
  expect(asked).toEqual(['history of mf-search']);
  now = 2100;
  expect(await find('mf-search', 'v1')).toMatchObject({ version: 'v1' });
  expect(await find('mf-search', 'v1')).toMatchObject({ version: 'v1' });
  expect(asked).toEqual(['history of mf-search', 'history of mf-search', 'v1']);
});

test('a document that could not be read is asked for again', async () => {
  const documents: Record<string, Release> = {};
  const { asked, source } = store(documents);
  const { document } = rememberEarlierReleases(source);
  await expect(document('mf-search', target('v1'))).rejects.toThrow();
  documents.v1 = { version: 'v1' } as Release;
  expect(await document('mf-search', target('v1'))).toMatchObject({ version: 'v1' });
  expect(asked).toEqual(['v1', 'v1']);
});
