import type { Topic } from '@flotilla/contracts/topic';
import type { z } from 'zod';
import type * as payloads from './event-payloads.ts';
import { isMenuChange } from './generated/event-checks.ts';

/** Topics of mf-navigation. */

export type MenuChange = z.infer<typeof payloads.menuChange>;

/** The menu has opened or closed, or its level or height has changed. The height is what it covers below the header, or of the screen; 0 while it is closed. */
export const menuChanged: Topic<MenuChange, 'menu:changed'> = {
  name: 'menu:changed',
  version: 1,
  owner: 'mf-navigation',
  state: true,
  is: isMenuChange,
};
