import { isOwn, partOf } from './parts.ts';

const pnpm = (name: string, file: string) =>
  `webpack://x/../node_modules/.pnpm/some+where@1/node_modules/${name}/${file}`;

test.each([
  [pnpm('react-dom', 'cjs/react-dom-client.production.js'), 'React + ReactDOM'],
  [pnpm('scheduler', 'index.js'), 'React + ReactDOM'],
  [pnpm('@module-federation/sdk', 'dist/index.js'), 'federation runtime'],
  ['webpack://mf-account/webpack/runtime/consumes', 'federation runtime'],
  ['webpack://mf-account/webpack/container-entry', 'federation runtime'],
  [pnpm('single-spa-react', 'lib/es2015/esm/single-spa-react.js'), 'single-spa'],
  [pnpm('rxjs', 'dist/esm/internal/Subject.js'), 'rxjs'],
  [pnpm('instantsearch.js', 'es/index.js'), 'InstantSearch'],
  [pnpm('@algolia/client-common', 'dist/common.js'), 'InstantSearch'],
])('%s is part of %s', (source, part) => {
  expect(partOf(source, 'shell')).toBe(part);
});

test.each([
  'webpack://mf-search/./src/views.ts',
  'webpack://mf-search/../shared/ui/src/icon/icon.tsx',
  'webpack://mf-search/webpack/runtime/load script',
  pnpm('lucide', 'dist/esm/icons/star.mjs'),
  '',
])('everything else is own code of who serves the file: %s', source => {
  const part = partOf(source, 'mf-search');
  expect(part).toBe('own: mf-search');
  expect(isOwn(part)).toBe(true);
});
