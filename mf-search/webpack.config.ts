import { site } from '@fernweh/site/site-contracts';
import { remote } from '@flotilla/build/remote';
import { manifest } from './src/manifest.ts';

// InstantSearch has a router of its own, which this remote does not use (features/results/use-search.ts owns the URL). The
// router's query parser would be a quarter of the library. The tests run without it too (jest.config.cjs).
export default remote(site, manifest, import.meta.dirname, { qs: false });
