import { createRequire } from 'node:module';

const portableEntry = createRequire(__filename)('./entry-loader.cjs') as (this: unknown) => Promise<string>;

const manifest = { name: 'mf-account', fragments: ['mf-account/heart', 'mf-account/counter'] };
const entryOf = (name: string) =>
  portableEntry.call({
    resourceQuery: `?portable=${name}`,
    context: '/mf-account',
    getResolve: () => async (_folder: string, sheet: string) => sheet,
    getOptions: () => ({
      manifest,
      site: { module: '@site/site', sheets: ['@site/tokens.css'] },
      versions: { 'mf-account/heart': { version: 2, casts: [1] } },
    }),
  });

test.each([
  ['heart', 'portableFragment(site, "mf-account/heart", own, loadOther, {"version":2})'],
  ['bridge/heart', 'bridgedFragment(site, "mf-account/heart", own, loadOther, {"version":2})'],
  ['counter', 'portableFragment(site, "mf-account/counter", own, loadOther)'],
  ['App', 'portableApp(site, "mf-account", views, own, loadOther)'],
])('%s is exposed with the version of its props', async (name, made) => {
  const entry = await entryOf(name);
  expect(entry).toContain(`export default ${made};`);
  expect(entry).toContain('import { site } from "@site/site";');
  expect(entry).toContain('import "@site/tokens.css?whole-document";');
});
