import { deskSignIn } from '@flotilla/build/desk';

export default deskSignIn(import.meta.dirname);
