import { remote } from '@fernweh/webpack/remote';
import { manifest } from './src/manifest.ts';

const [web, server] = remote(manifest, import.meta.dirname);

// InstantSearch brings a router of its own, which this remote never asks for (features/results/use-search.ts keeps the
// URL); its query parser would be a quarter of the library. The tests run without it too (jest.config.cjs).
export default [
  { ...web, resolve: { ...web?.resolve, alias: { ...web?.resolve?.alias, qs: false } } },
  server,
];
