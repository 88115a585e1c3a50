import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { trustedUrl } from '../trusted-types.ts';
import { browserPorts } from './browser-ports.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession, type SessionControl } from './session.ts';

type Listeners = {
  /** Called with the checked path to return to after sign-in. */
  goTo(path: string): void;
  onProviderUnavailable(): void;
};

/** Creates this browser's session. */
export function openSession(
  config: PublicConfig,
  bus: EventBus,
  { goTo, onProviderUnavailable }: Listeners,
): SessionControl {
  return createSession({
    config,
    bus,
    trustScript: trustedUrl,
    ports: browserPorts(config),
    onProviderUnavailable,
    onReturned: returnTo => goTo(safeReturnTo(returnTo, location.origin)),
  });
}
