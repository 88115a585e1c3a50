import { filesBelow, textOf } from './repository.ts';

/** What a travel site and its vendors are called. A site of another kind would not say them. */
const OF_THE_SITE =
  /fernweh|\btours?\b|market|currenc|booking|traveller|departure|consent|auth0|contentful(?! paint)|algolia|amplitude|stripe|cookieyes/i;

/** Names of packages of the site, in whose place the rules of imports are (.dependency-cruiser.cjs). */
const PACKAGES = /@fernweh\/[\w/-]+/g;

/**
 * Names that stored releases, open documents and signed documents of any site have: a host that called them otherwise would not be understood.
 */
const OF_STORED_RELEASES: Readonly<Record<string, readonly string[]>> = {
  // What loaders of bundles ask the host for.
  'platform/contracts/src/assets.ts': ['fernwehIntegrity', 'fernwehPin', 'fernwehTrust'],
  // Types of signed documents.
  'platform/contracts/src/release-store.ts': [
    ...['registry', 'release', 'pointer', 'shell'].map(kind => `fernweh-${kind}+jws`),
    ...['request', 'override', 'timestamp'].map(kind => `fernweh-${kind}+jwt`),
  ],
  // What bundles of one thread, or of one page, share whenever they were built.
  'platform/runtime/src/service-calls.ts': ['fernweh.service-calls'],
  'platform/runtime/src/trace.ts': ['fernweh.trace', 'fernweh.spans'],
  'platform/kit/src/portable/portable-host.ts': ['fernweh.portable.bus.1'],
};
const withoutStoredNames = (file: string) =>
  (OF_STORED_RELEASES[file] ?? []).reduce(
    (text, name) => text.replaceAll(`'${name}'`, ''),
    textOf(file).replaceAll(PACKAGES, ''),
  );

/** Files that say them nevertheless, and why. */
const REVIEWED: Readonly<Record<string, string>> = {
  'platform/build/src/portable/types-plugin.ts': 'props of components in pages of others',
  'platform/build/src/shell.ts': 'a vendor’s second copy of web-vitals is left out of bundles',
  'platform/build/src/without-connections.ts': 'a vendor’s client opens connections as it is loaded',
  'platform/host/src/worker/http-over-door.ts': 'why releases of before call in that way',
  'platform/kit/src/portable/host-props.ts': 'props of components in pages of others',
  'platform/kit/src/portable/portable-app.tsx': 'the same',
  'platform/kit/src/portable/portable-data.ts': 'the same',
  'platform/kit/src/portable/portable-fragment.tsx': 'the same',
  'platform/kit/src/portable/portable-host.ts': 'the same',
  'platform/kit/src/portable/portable-place.tsx': 'the same',
  'platform/kit/src/sample-visitor.ts': 'the visitor of a page alone, in development',
  'platform/release-desk/src/page/parts/texts.ts': 'texts of the desk’s page',
};

const sources = filesBelow('platform').filter(
  file => /\/src\/.*\.(tsx?|cjs)$/.test(file) && !/\.(test|fixture)\.|\/testing[./]/.test(file),
);

test('the platform says no word of the site, but for reviewed files', () => {
  expect(sources.length).toBeGreaterThan(400);
  const saying = sources.filter(file => OF_THE_SITE.test(withoutStoredNames(file)));
  expect(saying.toSorted()).toEqual(Object.keys(REVIEWED).toSorted());
});

test('names that only stored releases keep alive are there', () => {
  const missing = Object.entries(OF_STORED_RELEASES).flatMap(([file, names]) =>
    names.filter(name => !textOf(file).includes(`'${name}'`)),
  );
  expect(missing).toEqual([]);
});

test('the platform imports no package of the site, style sheets neither', () => {
  const sheets = filesBelow('platform').filter(file => /\/src\/.*\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(20);
  const importing = [...sources, ...sheets].filter(file =>
    /(?:from|import\(?) ?['"]@fernweh\//.test(textOf(file)),
  );
  expect(importing).toEqual([]);
});
