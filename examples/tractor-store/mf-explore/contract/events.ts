import type { Topic } from '@flotilla/contracts/topic';
import type { StorePick } from './payloads.ts';

/** A visitor has picked a store. The page around the picker hears it. */
export const storePicked: Topic<StorePick, 'store:picked'> = {
  name: 'store:picked',
  version: 1,
  owner: 'mf-explore',
  state: false,
  is: (payload): payload is StorePick => typeof (payload as StorePick | null)?.name === 'string',
};
