import type { z } from 'zod';
import type * as payloads from './event-payloads.ts';
import type { Session } from './event-payloads.ts';
import {
  isAccountModalRequest,
  isConsent,
  isDepartureChoice,
  isEmptyRequest,
  isGeo,
  isHoldChange,
  isMenuChange,
  isNavigationChange,
  isSession,
  isWishlistChange,
} from './generated/event-checks.ts';
import type { Geo } from './page.ts';

export type { Session } from './event-payloads.ts';

/**
 * Topics of the event bus: facts, named by their owner. docs/contracts/events.md lists each with its listeners.
 * Payloads are described in `event-payloads.ts`; the checks are generated from there.
 */
export type TopicName =
  | 'geo:changed'
  | 'session:changed'
  | 'navigation:changed'
  | 'consent:changed'
  | 'consent:requested'
  | 'chat:requested'
  | 'menu:changed'
  | 'wishlist:changed'
  | 'departure:chosen'
  | 'hold:changed'
  | 'account-modal:requested';

export type Topic<P> = {
  name: TopicName;
  /** Goes up with every change of shape that an older listener or publisher would not understand. */
  version: number;
  /** Who publishes it. */
  owner: string;
  /** A late subscriber gets the last value at once. */
  state: boolean;
  is(payload: unknown): payload is P;
  /** How a payload of version n becomes one of n + 1, and back: releases of different age understand each other. */
  earlier?: Record<number, { up(payload: never): unknown; down(payload: never): unknown }>;
};

/** Shell: the visitor's market. */
export const geoChanged: Topic<Geo> = {
  name: 'geo:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isGeo,
};

export type SessionUser = z.infer<typeof payloads.sessionUser>;
type SessionV1 = { status: Session['status']; user?: { name: string; picture?: string } };

/** Shell: sign-in. */
export const sessionChanged: Topic<Session> = {
  name: 'session:changed',
  version: 2,
  owner: 'shell',
  state: true,
  is: isSession,
  earlier: {
    1: {
      up: ({ status, user }: SessionV1) => ({
        status,
        ...(user && { user: { email: '', firstName: user.name, lastName: '', ...user } }),
      }),
      down: ({ status, user }: Session) => ({
        status,
        ...(user && { user: { name: user.name, ...(user.picture && { picture: user.picture }) } }),
      }),
    },
  },
};

export type NavigationChange = z.infer<typeof payloads.navigationChange>;

/** Shell: a page is on its way, shown, or could not be had. */
export const navigationChanged: Topic<NavigationChange> = {
  name: 'navigation:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isNavigationChange,
};

export type Consent = z.infer<typeof payloads.consent>;

/** Shell: the visitor's choice, at the start and whenever it changes. */
export const consentChanged: Topic<Consent> = {
  name: 'consent:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isConsent,
};

/** Anyone: show the cookie choices again (the footer's Cookies link). */
export const consentRequested: Topic<Record<string, never>> = {
  name: 'consent:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: isEmptyRequest,
};

/** Anyone: open the chat (the footer's Chat link). The shell asks for the consent it needs. */
export const chatRequested: Topic<Record<string, never>> = {
  name: 'chat:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: isEmptyRequest,
};

export type MenuChange = z.infer<typeof payloads.menuChange>;

/** mf-navigation: the menus were read. */
export const menuChanged: Topic<MenuChange> = {
  name: 'menu:changed',
  version: 1,
  owner: 'mf-navigation',
  state: true,
  is: isMenuChange,
};

export type WishlistChange = z.infer<typeof payloads.wishlistChange>;

/** mf-account: what is saved. */
export const wishlistChanged: Topic<WishlistChange> = {
  name: 'wishlist:changed',
  version: 1,
  owner: 'mf-account',
  state: true,
  is: isWishlistChange,
};

export type DepartureChoice = z.infer<typeof payloads.departureChoice>;

/** mf-checkout: the departure the visitor is looking at. */
export const departureChosen: Topic<DepartureChoice> = {
  name: 'departure:chosen',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: isDepartureChoice,
};

export type HeldSeats = z.infer<typeof payloads.heldSeats>;
export type HoldChange = z.infer<typeof payloads.holdChange>;

/** mf-checkout: seats are held for the visitor. The shell keeps it for the tab. */
export const holdChanged: Topic<HoldChange> = {
  name: 'hold:changed',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: isHoldChange,
};

export type AccountModalRequest = z.infer<typeof payloads.accountModalRequest>;

/** Anyone: open sign-in, or sign out. */
export const accountModalRequested: Topic<AccountModalRequest> = {
  name: 'account-modal:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: isAccountModalRequest,
};
