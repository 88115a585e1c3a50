import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { trustedUrl } from '../trusted-types.ts';
import { createAccountData } from './account-data.ts';
import { browserPorts } from './browser-ports.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession, type SessionControl } from './session.ts';

/**
 * Creates this browser's session.
 * @param accountKeys keys of browser storage that are cleared when the session ends
 * @param goTo called with the checked path to return to after sign-in
 */
export function openSession(
  config: PublicConfig,
  bus: EventBus,
  accountKeys: readonly string[],
  goTo: (path: string) => void,
): SessionControl {
  return createSession({
    config,
    bus,
    accountData: createAccountData(bus, accountKeys),
    trustScript: trustedUrl,
    ports: browserPorts(config),
    onReturned: returnTo => goTo(safeReturnTo(returnTo, location.origin)),
  });
}
