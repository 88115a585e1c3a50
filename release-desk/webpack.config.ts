import { desk } from '@fernweh/webpack/desk';

export default desk(import.meta.dirname);
