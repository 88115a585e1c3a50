import type { DeskView } from '../../view/desk-view.ts';

/** What people know a remote as. One that the site does not describe has its name alone. */
export const textsOf = (remote: string, { teams }: Pick<DeskView, 'teams'>) =>
  teams[remote] ?? { team: '', does: '' };
