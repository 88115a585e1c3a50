import type { Topic as AnyTopic } from '@flotilla/contracts/topic';
import type { z } from 'zod';
import type * as payloads from './event-payloads.ts';
import type { Session } from './event-payloads.ts';
import {
  isAccountModalRequest,
  isConsent,
  isDepartureChoice,
  isEmptyRequest,
  isExperimentsChange,
  isGeo,
  isHoldChange,
  isMenuChange,
  isNavigationChange,
  isNoticeChange,
  isSession,
} from './generated/event-checks.ts';
import type { Geo } from './page.ts';

export type { Session } from './event-payloads.ts';

/**
 * Topics of the event bus. docs/contracts/events.md, which is generated, lists each with its publishers and listeners.
 * Payloads are described in `event-payloads.ts`; the checks are generated from there.
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
  | 'account-modal:requested'
  | 'account-data:cleared'
  | 'notice:changed'
  | 'menu:changed'
  | 'experiments:changed';

/** A topic of this site. */
export type Topic<P> = AnyTopic<P, TopicName>;

/** The visitor's market. */
export const geoChanged: Topic<Geo> = {
  name: 'geo:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isGeo,
};

export type SessionUser = z.infer<typeof payloads.sessionUser>;
type SessionV1 = { status: Session['status']; user?: { name: string; picture?: string } };

/** Who is signed in. */
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

/** A page is loading, shown, or failed to load. */
export const navigationChanged: Topic<NavigationChange> = {
  name: 'navigation:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isNavigationChange,
};

export type Consent = z.infer<typeof payloads.consent>;

/** The visitor's choice of cookies, at the start and after each change. */
export const consentChanged: Topic<Consent> = {
  name: 'consent:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isConsent,
};

/** Opens the cookie choices (the footer's Cookies link). */
export const consentRequested: Topic<Record<string, never>> = {
  name: 'consent:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: isEmptyRequest,
};

/** Opens the chat (the footer's Chat link). The shell asks for the consent that it needs. */
export const chatRequested: Topic<Record<string, never>> = {
  name: 'chat:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: isEmptyRequest,
};

export type DepartureChoice = z.infer<typeof payloads.departureChoice>;

/** The departure that the visitor has selected on a tour page. */
export const departureChosen: Topic<DepartureChoice> = {
  name: 'departure:chosen',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: isDepartureChoice,
};

export type HeldSeats = z.infer<typeof payloads.heldSeats>;
export type HoldChange = z.infer<typeof payloads.holdChange>;

/** The visitor's hold on seats. The shell stores it for the tab and publishes it again on every page. */
export const holdChanged: Topic<HoldChange> = {
  name: 'hold:changed',
  version: 1,
  owner: 'mf-checkout',
  state: true,
  is: isHoldChange,
};

export type AccountModalRequest = z.infer<typeof payloads.accountModalRequest>;

/** Opens sign-in, or signs out. */
export const accountModalRequested: Topic<AccountModalRequest> = {
  name: 'account-modal:requested',
  version: 1,
  owner: 'anyone',
  state: false,
  is: isAccountModalRequest,
};

/** The visitor's session is over: whoever holds data of the account in memory drops it. */
export const accountDataCleared: Topic<Record<string, never>> = {
  name: 'account-data:cleared',
  version: 1,
  owner: 'shell',
  state: false,
  is: isEmptyRequest,
};

export type NoticeChange = z.infer<typeof payloads.noticeChange>;

/** The height of the bar above the header; 0 while there is none. */
export const noticeChanged: Topic<NoticeChange> = {
  name: 'notice:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isNoticeChange,
};

export type MenuChange = z.infer<typeof payloads.menuChange>;

/** The menu has opened or closed, or its level or height has changed. The height is what it covers below the header, or of the screen; 0 while it is closed. */
export const menuChanged: Topic<MenuChange> = {
  name: 'menu:changed',
  version: 1,
  owner: 'mf-navigation',
  state: true,
  is: isMenuChange,
};

export type ExperimentsChange = z.infer<typeof payloads.experimentsChange>;

/** The visitor's variants of the running experiments. Only what is below the fold or behind a touch may depend on them. */
export const experimentsChanged: Topic<ExperimentsChange> = {
  name: 'experiments:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isExperimentsChange,
};
