import { CURRENCIES } from './channel.ts';
import type { Geo } from './page.ts';

/**
 * Topics of the event bus: facts, named by their owner. docs/contracts/events.md lists each with its listeners. Checks
 * are written by hand: a schema library is too heavy for the first wave of scripts.
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
  is: (payload): payload is Geo =>
    isRecord(payload) &&
    Number.isInteger(payload.channel_id) &&
    CURRENCIES.some(currency => currency === payload.currency) &&
    isText(payload.locale) &&
    optional(isText)(payload.phone),
};

export type SessionUser = {
  email: string;
  firstName: string;
  /** Empty where the identity provider knows none (specification §3). */
  lastName: string;
  /** How to call them: both names, or the one there is. */
  name: string;
  picture?: string;
};
export type Session = {
  status: 'loading' | 'anonymous' | 'authenticated';
  /** Present exactly while authenticated. */
  user?: SessionUser;
  /** Why nobody could be signed in: the identity provider did not answer, or the session has run out. */
  problem?: 'unavailable' | 'expired';
};
type SessionV1 = { status: Session['status']; user?: { name: string; picture?: string } };

const isUser = (user: unknown): user is SessionUser =>
  isRecord(user) &&
  [user.email, user.firstName, user.lastName, user.name].every(isText) &&
  optional(isText)(user.picture);

/** Shell: sign-in. */
export const sessionChanged: Topic<Session> = {
  name: 'session:changed',
  version: 2,
  owner: 'shell',
  state: true,
  is: (payload): payload is Session =>
    isRecord(payload) &&
    isOneOf('loading', 'anonymous', 'authenticated')(payload.status) &&
    (payload.status === 'authenticated' ? isUser(payload.user) : payload.user === undefined) &&
    optional(isOneOf('unavailable', 'expired'))(payload.problem),
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

export type NavigationChange = { url: string; phase: 'pending' | 'shown' | 'failed' };

/** Shell: a page is on its way, shown, or could not be had. */
export const navigationChanged: Topic<NavigationChange> = {
  name: 'navigation:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: (payload): payload is NavigationChange =>
    isRecord(payload) && isText(payload.url) && isOneOf('pending', 'shown', 'failed')(payload.phase),
};

/** What the visitor allows beyond what is necessary (specification §3, §9). */
export type Consent = {
  advertisement: boolean;
  analytics: boolean;
  functional: boolean;
  /** False until the visitor has chosen; nothing is allowed then. */
  decided: boolean;
};

/** Shell: the visitor's choice, at the start and whenever it changes. */
export const consentChanged: Topic<Consent> = {
  name: 'consent:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: (payload): payload is Consent =>
    isRecord(payload) &&
    [payload.advertisement, payload.analytics, payload.functional, payload.decided].every(
      one => typeof one === 'boolean',
    ),
};

/** Anyone: show the cookie choices again (the footer's Cookies link). */
export const consentRequested: Topic<Record<string, never>> = {
  name: 'consent:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: (payload): payload is Record<string, never> => isRecord(payload),
};

/** Anyone: open the chat (the footer's Chat link). The shell asks for the consent it needs. */
export const chatRequested: Topic<Record<string, never>> = {
  name: 'chat:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: (payload): payload is Record<string, never> => isRecord(payload),
};

export type MenuChange = { groups: number };

/** mf-navigation: the menus were read. */
export const menuChanged: Topic<MenuChange> = {
  name: 'menu:changed',
  version: 1,
  owner: 'mf-navigation',
  state: true,
  is: (payload): payload is MenuChange => isRecord(payload) && Number.isInteger(payload.groups),
};

export type WishlistChange = { tours: string[] };

/** mf-account: what is saved. */
export const wishlistChanged: Topic<WishlistChange> = {
  name: 'wishlist:changed',
  version: 1,
  owner: 'mf-account',
  state: true,
  is: (payload): payload is WishlistChange =>
    isRecord(payload) && Array.isArray(payload.tours) && payload.tours.every(isText),
};

export type DepartureChoice = { tour: string; code: string };

/** mf-checkout: the departure the visitor is looking at. */
export const departureChosen: Topic<DepartureChoice> = {
  name: 'departure:chosen',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: (payload): payload is DepartureChoice =>
    isRecord(payload) && isText(payload.tour) && isText(payload.code),
};

/** Reference of the booking, and the instant (ISO 8601, UTC) until which its seats are held. */
export type HeldSeats = { booking: string; expiresAt: string };
/** Absent: no seats are held any more. */
export type HoldChange = { hold?: HeldSeats };

/** mf-checkout: seats are held for the visitor. The shell keeps it for the tab. */
export const holdChanged: Topic<HoldChange> = {
  name: 'hold:changed',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: (payload): payload is HoldChange =>
    isRecord(payload) &&
    optional(
      hold => isRecord(hold) && isText(hold.booking) && !Number.isNaN(Date.parse(String(hold.expiresAt))),
    )(payload.hold),
};

export type AccountModalRequest = {
  action: 'login' | 'logout';
  /** Path of this site to come back to; the shown page if absent. Checked by the shell. */
  returnTo?: string;
};

/** Anyone: open sign-in, or sign out. */
export const accountModalRequested: Topic<AccountModalRequest> = {
  name: 'account-modal:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: (payload): payload is AccountModalRequest =>
    isRecord(payload) && isOneOf('login', 'logout')(payload.action) && optional(isText)(payload.returnTo),
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isOneOf(...values: string[]) {
  return (value: unknown) => values.some(one => one === value);
}

function optional(check: (value: unknown) => boolean) {
  return (value: unknown) => value === undefined || check(value);
}
