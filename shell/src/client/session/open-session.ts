import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { trustedUrl } from '../trusted-types.ts';
import { createAccountData } from './account-data.ts';
import { browserPorts } from './browser-ports.ts';
import { createBrowserSession } from './browser-session.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession } from './session.ts';
import type { SessionControl } from './session-types.ts';
import { BROWSER_STORES } from './stored-keys.ts';
import { thisDocument } from './this-document.ts';

type SessionOptions = {
  /** Keys of browser storage of remotes, which are cleared when the session ends. */
  accountKeys: () => readonly string[];
  /** Called with the checked path to return to after sign-in. */
  goTo(path: string): void;
  onProviderUnavailable(): void;
  /** Whether the shown page is for signed-in visitors. */
  isPersonal(): boolean;
};

/** Creates this browser's session. */
export function openSession(
  config: PublicConfig,
  bus: EventBus,
  { accountKeys, goTo, onProviderUnavailable, isPersonal }: SessionOptions,
): SessionControl {
  return createSession({
    config,
    bus,
    accountData: createAccountData(bus, accountKeys),
    browserSession: createBrowserSession(BROWSER_STORES, () => crypto.randomUUID()),
    trustScript: trustedUrl,
    ports: { ...browserPorts(config), thisDocument: thisDocument(isPersonal) },
    checkedPath: returnTo => safeReturnTo(returnTo, location.origin),
    onProviderUnavailable,
    onReturned: goTo,
  });
}
