import type { Topic } from './topic.ts';

/** What becomes of a page that a visitor opens: it is loading, is shown, or failed to load. */
export type NavigationChange = { url: string; phase: 'pending' | 'shown' | 'failed' };

const PHASES: readonly unknown[] = ['pending', 'shown', 'failed'] satisfies NavigationChange['phase'][];

/** The topic on which a host tells it, for sites that have no definition of their own. */
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
