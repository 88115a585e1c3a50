import { join } from 'node:path';
import { shellKeyFile } from '@flotilla/release-signing/keys';

/** Files of the private development keys. */
export const keyFiles = (folder: string) => ({
  root: join(folder, 'root.json'),
  desk: join(folder, 'desk.json'),
  shell: shellKeyFile(folder),
  team: (remote: string) => join(folder, 'teams', `${remote}.json`),
});
