import type { CanaryRules } from '@flotilla/contracts/release';
import { signDocument } from '@flotilla/release-signing/documents';
import { createKey } from '@flotilla/release-signing/keys';
import { artefact } from '../../test/desk.ts';
import { SITE_SETTINGS } from '../analysis/judge.ts';
import { createReleaseRules } from './release-rules.ts';

async function rulesFor(canary?: CanaryRules) {
  const { release } = artefact('mf-search', 'one');
  const jws = await signDocument('release', { ...release, ...(canary && { canary }) }, await createKey());
  const releases = { read: async () => jws } as never;
  return createReleaseRules({ releases }, SITE_SETTINGS)('mf-search', 'one');
}

test('a release whose team asks for nothing is judged by the site’s rules', async () => {
  expect(await rulesFor()).toEqual(SITE_SETTINGS);
});

test('a team may be stricter or looser within the site’s bounds', async () => {
  expect(await rulesFor({ ratio: 1.6, minimumRenders: 900 })).toEqual({
    ...SITE_SETTINGS,
    ratio: 1.6,
    minimumRenders: 900,
  });
  expect(await rulesFor({ ratio: 50, rise: 0.5, minimumRenders: 1 })).toMatchObject({
    ratio: 3,
    rise: 0.02,
    minimumRenders: 200,
  });
  expect(await rulesFor({ ratio: 1.01, rise: 0.0001, minimumRenders: 1_000_000 })).toMatchObject({
    ratio: 1.5,
    rise: 0.005,
    minimumRenders: 2000,
  });
});

test('of a version whose content was replaced the rules are those of what a pointer names', async () => {
  const { release } = artefact('mf-search', 'one');
  const key = await createKey();
  let ratio = 1.6;
  const read = () => signDocument('release', { ...release, canary: { ratio } }, key);
  const rulesOf = createReleaseRules({ releases: { read } as never }, SITE_SETTINGS);
  expect(await rulesOf('mf-search', 'one', 'digest-before')).toMatchObject({ ratio: 1.6 });
  ratio = 2.5;
  expect(await rulesOf('mf-search', 'one', 'digest-before')).toMatchObject({ ratio: 1.6 });
  expect(await rulesOf('mf-search', 'one', 'digest-after')).toMatchObject({ ratio: 2.5 });
});
