import type { Topic as AnyTopic } from '@flotilla/contracts/topic';
import type { z } from 'zod';
import type * as payloads from './event-payloads.ts';
import type { Session } from './event-payloads.ts';
import {
  isAccountModalRequest,
  isConsent,
  isEmptyRequest,
  isExperimentsChange,
  isGeo,
  isNavigationChange,
  isNoticeChange,
  isSession,
} from './generated/event-checks.ts';
import type { Geo } from './page.ts';

export type { Session } from './event-payloads.ts';

/**
 * Topics of the event bus that the shell publishes, and those that it hears from anyone. Those of a remote are in its own folder
 * (docs/decisions/209); docs/contracts/events.md, which is generated, lists all with their publishers and listeners.
 * Payloads are described in `event-payloads.ts`; the checks are generated from there.
 */
export type TopicName =
  | 'geo:changed'
  | 'session:changed'
  | 'navigation:changed'
  | 'consent:changed'
  | 'consent:requested'
  | 'chat:requested'
  | 'account-modal:requested'
  | 'account-data:cleared'
  | 'notice:changed'
  | 'experiments:changed';

type Topic<P> = AnyTopic<P, TopicName>;

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

export type ExperimentsChange = z.infer<typeof payloads.experimentsChange>;

/** The visitor's variants of the running experiments. Only what is below the fold or behind a touch may depend on them. */
export const experimentsChanged: Topic<ExperimentsChange> = {
  name: 'experiments:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: isExperimentsChange,
};
