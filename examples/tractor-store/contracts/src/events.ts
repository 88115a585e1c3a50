import type { Topic } from '@flotilla/contracts/topic';
import type { z } from 'zod';
import type { navigationChange } from './event-payloads.ts';

type NavigationChange = z.infer<typeof navigationChange>;

const PHASES: readonly unknown[] = ['pending', 'shown', 'failed'] satisfies NavigationChange['phase'][];

/** The host tells what becomes of a page that a visitor opens. */
export const navigationChanged: Topic<NavigationChange, 'navigation:changed'> = {
  name: 'navigation:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is(payload): payload is NavigationChange {
    const { url, phase } = (payload ?? {}) as Partial<NavigationChange>;
    return typeof url === 'string' && PHASES.includes(phase);
  },
};
