import { remote } from '@flotilla/build/remote';
import { site } from '@tractor-store/contracts/site-contracts';
import { manifest } from './src/manifest.ts';

export default remote(site, manifest, import.meta.dirname);
