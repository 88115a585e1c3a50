import { shell } from '@flotilla/build/shell';

export default shell(import.meta.dirname);
