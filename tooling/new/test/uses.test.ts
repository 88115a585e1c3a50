import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usesOf, withoutUses } from '../src/uses.ts';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const EVENTS = 'shared/contracts/src/events.ts';
const PAYLOADS = 'shared/contracts/src/event-payloads.ts';
const PROPS = 'shared/contracts/src/fragment-props.ts';

const before = new Map([
  [EVENTS, read(EVENTS)],
  [PAYLOADS, read(PAYLOADS)],
  [PROPS, read(PROPS)],
  ['mf-tours/src/manifest.ts', "export const manifest = { uses: ['mf-account/heart'] };\n"],
  ['mf-tours/src/plain.ts', '/** Like `mf-offers/teaser`. */\nexport const plain = 1;\n'],
  [
    'mf-tours/src/features/place.tsx',
    `import { useGeo } from '@flotilla/kit';

export const Place = () => (
  <section>
    <p>Here</p>
  </section>
);
`,
  ],
]);

/** The same files after a team has shown its fragment there, changed its props, and added a topic. */
const after = new Map(before);
const change = (path: string, from: string, to: string) => {
  const text = after.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  after.set(path, text.replace(from, to));
};
change(EVENTS, "  | 'experiments:changed';", "  | 'experiments:changed'\n  | 'offer:seen';");
change(EVENTS, '  isSession,\n', '  isSession,\n  isOfferSeen,\n');
after.set(
  EVENTS,
  `${after.get(EVENTS)}
export type OfferSeen = z.infer<typeof payloads.offerSeen>;

/** A visitor has seen an offer. */
export const offerSeen: Topic<OfferSeen> = {
  name: 'offer:seen',
  version: 1,
  owner: 'mf-offers',
  state: false,
  is: isOfferSeen,
};
`,
);
after.set(
  PAYLOADS,
  `${after.get(PAYLOADS)}\n/** What was seen. */\nexport const offerSeen = z.object({\n  offer: z.string(),\n});\n`,
);
change(
  PROPS,
  '} as const;',
  "  /** Offers: a link to the page. */\n  'mf-offers/teaser': z.object({\n    title: text,\n    tour: slug.optional(),\n  }),\n} as const;",
);
change('mf-tours/src/manifest.ts', "['mf-account/heart']", "['mf-account/heart', 'mf-offers/teaser']");
change('mf-tours/src/features/place.tsx', '{ useGeo }', '{ Fragment, useGeo }');
change(
  'mf-tours/src/features/place.tsx',
  '    <p>Here</p>\n',
  `    <p>Here</p>
    <Fragment
      id="mf-offers/teaser"
      props={{ title: 'x' }}
      fallback={<Skeleton kind="row" />}
    />
`,
);

test('every line by which others use a remote is named', () => {
  expect(usesOf(before, 'mf-offers')).toEqual([]);
  expect(usesOf(after, 'mf-offers').map(({ file, text }) => `${file} ${text}`)).toEqual([
    `${EVENTS} owner: 'mf-offers',`,
    `${PROPS} 'mf-offers/teaser': z.object({`,
    "mf-tours/src/manifest.ts export const manifest = { uses: ['mf-account/heart', 'mf-offers/teaser'] };",
    'mf-tours/src/features/place.tsx id="mf-offers/teaser"',
  ]);
});

test('it is taken out of props, topics, payloads, manifests and pages, to the letter', () => {
  const changed = withoutUses(after, 'mf-offers');
  expect(Object.fromEntries(changed)).toEqual(
    Object.fromEntries([...before].filter(([path]) => !path.endsWith('plain.ts'))),
  );
});

test('a list of another remote that does not name it keeps its form, and its file is not among those that changed', () => {
  const manifest = `export const manifest = defineManifest({
  uses: [
    'mf-account/heart',
    'mf-checkout/booking',
  ],
});
`;
  expect(withoutUses(new Map([['mf-destinations/src/manifest.ts', manifest]]), 'mf-offers').size).toBe(0);
});
