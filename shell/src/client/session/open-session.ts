import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import { createLazySession } from './lazy-session.ts';
import type { SessionControl } from './session-types.ts';
import { BROWSER_STORES } from './stored-keys.ts';
import { readSession } from './stored-session.ts';
import { createTabData } from './tab-data.ts';
import { createTabs } from './tabs.ts';
import { thisDocument } from './this-document.ts';

export type OpenOptions = {
  /** Keys of browser storage of remotes, which are cleared when the session ends. */
  accountKeys: () => readonly string[];
  /** Called with the checked path to return to after sign-in. */
  goTo(path: string): void;
  onProviderUnavailable(): void;
  /** Whether the shown page is for signed-in visitors. */
  isPersonal(): boolean;
};

/** Creates this browser's session. */
export function openSession(config: PublicConfig, bus: EventBus, options: OpenOptions): SessionControl {
  const ports = {
    hasHint: () => document.cookie.includes(`auth0.${config.identity.clientId}.is.authenticated=`),
    tabs: createTabs(),
    thisDocument: thisDocument(options.isPersonal),
  };
  return createLazySession({
    ...{ bus, ports, onProviderUnavailable: options.onProviderUnavailable },
    tabData: createTabData(BROWSER_STORES, options.accountKeys),
    readSession: () => readSession(BROWSER_STORES),
    async load() {
      const { wholeSession } = await import(/* webpackChunkName: "identity" */ './whole-session.ts');
      return () => wholeSession(config, bus, options, ports);
    },
  });
}
