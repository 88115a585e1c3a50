import { filesBelow, textOf } from './repository.ts';

/** What a travel site and its vendors are called. A site of another kind would not say them. */
const OF_THE_SITE =
  /fernweh|\btours?\b|market|currenc|booking|traveller|departure|consent|auth0|contentful(?! paint)|algolia|amplitude|stripe|cookieyes/i;

/**
 * Names that other processes, stored releases and open documents know: packages, metrics, attributes of spans, policies, types of signed
 * documents, problem types, folders for temporary files.
 */
const WIRE_NAMES = /@fernweh\/[\w/-]+|fernweh[-_.#:/][\w/.#+${}-]*|fernweh(?:Integrity|Pin|Trust)\b/g;

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
  const saying = sources.filter(file => OF_THE_SITE.test(textOf(file).replaceAll(WIRE_NAMES, '')));
  expect(saying.toSorted()).toEqual(Object.keys(REVIEWED).toSorted());
});
