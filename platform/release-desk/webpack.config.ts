import { desk } from '@flotilla/build/desk';

export default desk(import.meta.dirname);
