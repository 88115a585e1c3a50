import { remote } from '@fernweh/webpack/remote';
import { manifest } from './src/manifest.ts';

export default remote(manifest, import.meta.dirname);
