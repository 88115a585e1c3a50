import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import { trustedUrl } from '@flotilla/host/client/trusted-types';
import { createAccountData } from './account-data.ts';
import { type BasicPorts, browserPorts } from './browser-ports.ts';
import { createBrowserSession } from './browser-session.ts';
import type { OpenOptions } from './open-session.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession } from './session.ts';
import type { SessionControl } from './session-types.ts';
import { BROWSER_STORES } from './stored-keys.ts';

/** The session of a browser in which somebody is, was or wants to be signed in. */
export const wholeSession = (
  config: PublicConfig,
  bus: EventBus,
  { accountKeys, goTo, onProviderUnavailable }: OpenOptions,
  ports: BasicPorts,
): SessionControl =>
  createSession({
    config,
    bus,
    accountData: createAccountData(bus, accountKeys),
    browserSession: createBrowserSession(BROWSER_STORES, () => crypto.randomUUID()),
    trustScript: trustedUrl,
    ports: { ...ports, ...browserPorts(config) },
    checkedPath: returnTo => safeReturnTo(returnTo, location.origin),
    onProviderUnavailable,
    onReturned: goTo,
  });
