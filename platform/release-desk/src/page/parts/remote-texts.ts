import { readSettings } from '../settings.ts';

/** What people know a remote as. One that the site does not describe has its name alone. */
export const textsOf = (remote: string) => readSettings().site.teams[remote] ?? { team: '', does: '' };
