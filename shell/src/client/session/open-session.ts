import type { PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { trustedUrl } from '../trusted-types.ts';
import { browserPorts } from './browser-ports.ts';
import { safeReturnTo } from './return-to.ts';
import { createSession, type SessionControl } from './session.ts';

/** The session of this browser. @param goTo where the visitor wanted to go before signing in, checked */
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
