import { join } from 'node:path';

/** Files of the private development keys. */
export const keyFiles = (folder: string) => ({
  root: join(folder, 'root.json'),
  desk: join(folder, 'desk.json'),
  team: (remote: string) => join(folder, 'teams', `${remote}.json`),
});
