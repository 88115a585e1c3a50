import type { Geo } from './page.ts';

/** Topics of the event bus: facts, named by their owner. State topics replay their last value (docs/contracts). */
export type Events = {
  /** Shell: the visitor's market. State. */
  'geo:changed': Geo;
  /** Shell: sign-in. State. */
  'session:changed': {
    status: 'loading' | 'anonymous' | 'authenticated';
    user?: { name: string; picture?: string };
  };
  /** Shell: a page is on its way, shown, or could not be had. State. */
  'navigation:changed': { url: string; phase: 'pending' | 'shown' | 'failed' };
  /** mf-navigation: the menus were read. State. */
  'menu:changed': { groups: number };
  /** mf-account: what is saved. State. */
  'wishlist:changed': { tours: string[] };
  /** mf-checkout: the departure the visitor is looking at. State. */
  'departure:chosen': { tour: string; code: string };
  /** Anyone: open sign-in. */
  'account-modal:requested': { action: 'login' };
};

export type Topic = keyof Events;

/** Topics whose last value a late subscriber gets at once. */
export const STATE_TOPICS: ReadonlySet<Topic> = new Set<Topic>([
  'geo:changed',
  'session:changed',
  'navigation:changed',
  'menu:changed',
  'wishlist:changed',
  'departure:chosen',
]);
