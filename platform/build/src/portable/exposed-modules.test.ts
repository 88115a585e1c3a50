import { exposedModules } from './exposed-modules.ts';

const teaser = { teaser: './src/fragments/teaser.tsx', 'bridge/teaser': './src/fragments/teaser.tsx' };

test.each([
  ['pages and fragments', { page: 'page' }, { App: './src/views.ts', ...teaser }],
  ['fragments alone', {}, teaser],
  ['header and footer, whose fragments are parts of the frame', { header: null, footer: null }, {}],
])('of a remote with %s other hosts get these modules', (_, views, modules) => {
  expect(exposedModules({ views, fragments: ['mf-own/teaser'] as never })).toEqual(modules);
});
