import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { trustedUrl } from '../trusted-types.ts';
import { createAccountData } from './account-data.ts';
import { browserPorts } from './browser-ports.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession, type SessionControl } from './session.ts';

type SessionOptions = {
  /** Keys of browser storage of remotes, which are cleared when the session ends. */
  accountKeys: () => readonly string[];
  /** Called with the checked path to return to after sign-in. */
  goTo(path: string): void;
  onProviderUnavailable(): void;
};

/** Creates this browser's session. */
export function openSession(
  config: PublicConfig,
  bus: EventBus,
  { accountKeys, goTo, onProviderUnavailable }: SessionOptions,
): SessionControl {
  return createSession({
    config,
    bus,
    accountData: createAccountData(bus, accountKeys),
    trustScript: trustedUrl,
    ports: browserPorts(config),
    onProviderUnavailable,
    onReturned: returnTo => goTo(safeReturnTo(returnTo, location.origin)),
  });
}
