import { site } from '@fernweh/site/site-contracts';
import { remote } from '@flotilla/build/remote';
import { manifest } from './src/manifest.ts';

export default remote(site, manifest, import.meta.dirname);
