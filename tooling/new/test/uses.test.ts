import { usesOf, withoutUses } from '../src/uses.ts';

const before = new Map([
  ['mf-tours/package.json', '{\n  "dependencies": {\n    "@fernweh/contracts": "workspace:*"\n  }\n}\n'],
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

/** The same files after a team has shown its fragment there, and the other one hears its topic. */
const after = new Map(before);
const change = (path: string, from: string, to: string) => {
  const text = after.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  after.set(path, text.replace(from, to));
};
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

const hearing = new Map(after);
hearing.set(
  'mf-tours/package.json',
  '{\n  "dependencies": {\n    "@fernweh/mf-offers-contract": "workspace:*"\n  }\n}\n',
);
hearing.set('mf-tours/src/hear.ts', "import { offerSeen } from '@fernweh/mf-offers-contract/events';\n");

test('every line by which others use a remote is named', () => {
  expect(usesOf(before, 'mf-offers')).toEqual([]);
  expect(usesOf(hearing, 'mf-offers').map(({ file, text }) => `${file} ${text}`)).toEqual([
    'mf-tours/package.json "@fernweh/mf-offers-contract": "workspace:*"',
    "mf-tours/src/manifest.ts export const manifest = { uses: ['mf-account/heart', 'mf-offers/teaser'] };",
    'mf-tours/src/features/place.tsx id="mf-offers/teaser"',
    "mf-tours/src/hear.ts import { offerSeen } from '@fernweh/mf-offers-contract/events';",
  ]);
});

test('it is taken out of manifests and pages, to the letter', () => {
  const changed = withoutUses(after, 'mf-offers');
  expect([...changed.keys()]).toEqual(['mf-tours/src/manifest.ts', 'mf-tours/src/features/place.tsx']);
  for (const [path, text] of changed) expect(text).toBe(before.get(path));
});

test('an import of its topics is named and stays: what follows from it is for its team to say', () => {
  const changed = withoutUses(hearing, 'mf-offers');
  const left = usesOf(new Map([...hearing, ...changed]), 'mf-offers');
  expect(left.map(({ file }) => file)).toEqual(['mf-tours/package.json', 'mf-tours/src/hear.ts']);
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
