import { shell } from '@fernweh/webpack/shell';

export default shell(import.meta.dirname);
