import { shell } from '@flotilla/build/shell';
import { FORMER_NAMES } from './src/former-names.ts';

export default shell(import.meta.dirname, FORMER_NAMES);
