import { remote } from '@flotilla/build/remote';
import { manifest } from './src/manifest.ts';

export default remote(manifest, import.meta.dirname);
