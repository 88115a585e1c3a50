import type { SlotLifecycles } from '@flotilla/kit/client';
import { type PageSwitching, type PageSwitchingOptions, startPageSwitching } from './page-switching.ts';

const nothing = async () => {};
/** In place of closed pages, of which there are none. */
const NO_VIEW = { bootstrap: nothing, mount: nothing, unmount: nothing } as SlotLifecycles;

/** Page changes of a site without sign-in. */
export const startSwitching = (options: PageSwitchingOptions): PageSwitching<undefined> =>
  startPageSwitching(options, () => ({ view: NO_VIEW, acts: undefined }));
