import { CURRENCIES } from './channel.ts';
import type { Geo } from './page.ts';

/**
 * Topics of the event bus. docs/contracts/events.md, which is generated, lists each with its publishers and listeners. The
 * payload checks are hand-written because a schema library is too heavy for the first scripts of a page.
 */
export type TopicName =
  | 'geo:changed'
  | 'session:changed'
  | 'navigation:changed'
  | 'consent:changed'
  | 'consent:requested'
  | 'chat:requested'
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

/** The visitor's market. */
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

/** Who is signed in. */
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

/** A page is loading, shown, or failed to load. */
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

/** The visitor's choice of cookies, at the start and after each change. */
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

/** Opens the cookie choices (the footer's Cookies link). */
export const consentRequested: Topic<Record<string, never>> = {
  name: 'consent:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: (payload): payload is Record<string, never> => isRecord(payload),
};

/** Opens the chat (the footer's Chat link). The shell asks for the consent that it needs. */
export const chatRequested: Topic<Record<string, never>> = {
  name: 'chat:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: (payload): payload is Record<string, never> => isRecord(payload),
};

export type DepartureChoice = { tour: string; code: string };

/** The departure that the visitor has selected on a tour page. */
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

/** The visitor's hold on seats. The shell stores it for the tab and publishes it again on every page. */
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

/** Opens sign-in, or signs out. */
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
