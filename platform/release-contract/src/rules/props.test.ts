import { z } from 'zod';
import { conflicts } from '../conflicts.ts';
import { candidate, deployed, json } from '../testing/contracts.ts';
import { BREAKING, HARMLESS } from '../testing/payload-changes.ts';

const CARDS = 'mf-offers/cards';

describe.each([
  ['the owner of a fragment changes what it takes', asOwner],
  ['a page changes what it sends to a fragment', asConsumer],
])('%s', (_title, of) => {
  test.each(BREAKING)('refused: %s', (_change, before, after) => {
    const found = of(before, after);
    expect(found.length).toBeGreaterThan(0);
    for (const { kind, subject, sentence } of found) {
      expect([kind, subject]).toEqual(['props', CARDS]);
      // It names the release and the way out.
      expect(sentence).toMatch(/^mf-\w+ 3f2a .+; .*release mf-\w+ first.*\.$/);
    }
  });
  test.each(HARMLESS)('accepted: %s', (_change, before, after) => {
    expect(of(before, after)).toEqual([]);
  });
});

/** The deployed page was built with the schema before, the candidate takes the one after. */
function asOwner(before: z.ZodType, after: z.ZodType) {
  const page = deployed({ uses: { [CARDS]: json(before) } }, 'mf-home');
  return conflicts(candidate({ fragments: { cards: json(after) } }), { deployed: [page] });
}

/** The same pair, where the sender is the candidate. */
function asConsumer(before: z.ZodType, after: z.ZodType) {
  const owner = deployed({ fragments: { cards: json(after) } }, 'mf-offers');
  return conflicts(candidate({ uses: { [CARDS]: json(before) } }, 'mf-home'), { deployed: [owner] });
}

const optional = json(z.object({ title: z.string().optional() }));
const required = json(z.object({ title: z.string() }));

test('a conflict names release, field and way out', () => {
  const page = deployed({ uses: { [CARDS]: optional } }, 'mf-home');
  expect(conflicts(candidate({ fragments: { cards: required } }), { deployed: [page] })).toEqual([
    {
      kind: 'props',
      other: { name: 'mf-home', version: '3f2a' },
      subject: CARDS,
      field: 'title',
      sentence:
        'mf-home 3f2a was built against `title` of mf-offers/cards as optional, and this release needs it; make the field optional, or release mf-home first so that it always sends it.',
    },
  ]);
});

test('a fragment that a deployed page shows stays, and one that a page shows is deployed', () => {
  const page = deployed({ uses: { [CARDS]: optional } }, 'mf-home');
  expect(conflicts(candidate({}), { deployed: [page] })[0]?.sentence).toContain(
    'which this release does not have',
  );
  const owner = deployed({}, 'mf-offers');
  const asks = candidate({ uses: { [CARDS]: optional } }, 'mf-home');
  expect(conflicts(asks, { deployed: [owner] })[0]?.sentence).toContain('release mf-offers first with it');
});

test('a fragment of a remote without a release is shown as its fallback', () => {
  expect(conflicts(candidate({ uses: { [CARDS]: optional } }, 'mf-home'), { deployed: [] })).toEqual([]);
});

test('canaries count like stable releases, and the own remote does not', () => {
  const canary = deployed({ uses: { [CARDS]: optional } }, 'mf-home', 'canary');
  const stable = deployed({ uses: { [CARDS]: required } }, 'mf-home');
  const own = deployed({ uses: { [CARDS]: optional } }, 'mf-offers');
  const taking = candidate({ fragments: { cards: required } });
  expect(conflicts(taking, { deployed: [stable, canary, own] }).length).toBe(1);
  expect(conflicts(taking, { deployed: [stable, own] })).toEqual([]);
});

describe('props of two versions', () => {
  const takes = { fragments: { cards: required } };
  const sends = { uses: { [CARDS]: optional } };
  const versioned = (version: number, ...casts: number[]) => ({
    propsVersions: { [CARDS]: { version, casts } },
  });
  const release = (owner: object, page: object) =>
    conflicts(candidate({ ...takes, ...owner }), { deployed: [deployed({ ...sends, ...page }, 'mf-home')] });
  const show = (owner: object, page: object) =>
    conflicts(candidate({ ...sends, ...page }, 'mf-home'), {
      deployed: [deployed({ ...takes, ...owner }, 'mf-offers')],
    });

  test('the casts of the newer side make them fit, whichever it is', () => {
    for (const deploy of [release, show]) {
      expect(deploy(versioned(2, 1), {})).toEqual([]);
      expect(deploy(versioned(3, 1, 2), versioned(1))).toEqual([]);
      expect(deploy({}, versioned(2, 1))).toEqual([]);
    }
  });

  test('a cast that is missing is named, with the way out', () => {
    expect(release(versioned(3, 2), {})[0]?.sentence).toBe(
      'This release uses version 3 of mf-offers/cards, and mf-home 3f2a uses version 1; add a cast of version 1 to `earlier` of the fragment, or release mf-home first.',
    );
    expect(show(versioned(2), {})[0]?.sentence).toContain(
      'without a cast of version 1; build this release with the newer definition.',
    );
    expect(release({}, versioned(2))).toHaveLength(1);
  });

  test('the fields of one version are compared as ever', () => {
    expect(release(versioned(2, 1), versioned(2, 1))[0]?.field).toBe('title');
  });
});
