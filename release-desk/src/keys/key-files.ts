import { join } from 'node:path';
import { rootKeyFile } from '@fernweh/release-signing/keys';

/** Files of the development keys. Only `root.public.json` is for the shell. */
export const keyFiles = (folder: string) => ({
  root: join(folder, 'root.json'),
  publicRoot: rootKeyFile(folder),
  desk: join(folder, 'desk.json'),
  team: (remote: string) => join(folder, 'teams', `${remote}.json`),
});
