import type { Topic } from '@flotilla/contracts/topic';
import type { z } from 'zod';
import type * as payloads from './event-payloads.ts';
import { isDepartureChoice, isHoldChange } from './generated/event-checks.ts';

/** Topics of mf-checkout. */

type DepartureChoice = z.infer<typeof payloads.departureChoice>;

/** The departure that the visitor has selected on a tour page. */
export const departureChosen: Topic<DepartureChoice, 'departure:chosen'> = {
  name: 'departure:chosen',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: isDepartureChoice,
};

export type HoldChange = z.infer<typeof payloads.holdChange>;

/** The visitor's hold on seats. The shell stores it for the tab and publishes it again on every page. */
export const holdChanged: Topic<HoldChange, 'hold:changed'> = {
  name: 'hold:changed',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: isHoldChange,
};
