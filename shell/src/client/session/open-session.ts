import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { trustedUrl } from '../trusted-types.ts';
import { browserPorts } from './browser-ports.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession, type SessionControl } from './session.ts';

/** Creates this browser's session. @param goTo called with the checked path to return to after sign-in */
export function openSession(
  config: PublicConfig,
  bus: EventBus,
  goTo: (path: string) => void,
): SessionControl {
  return createSession({
    config,
    bus,
    trustScript: trustedUrl,
    ports: browserPorts(config),
    onReturned: returnTo => goTo(safeReturnTo(returnTo, location.origin)),
  });
}
