import type { PublicConfig } from '@flotilla/contracts/register';
import { createEventBus } from '@flotilla/event-bus';
import { createAccountData } from '../account-data.ts';
import { createBrowserSession } from '../browser-session.ts';
import { createLazySession } from '../lazy-session.ts';
import { createSession } from '../session.ts';
import type { SessionControl, SessionOptions } from '../session-types.ts';
import { readSession } from '../stored-session.ts';
import { createTabData } from '../tab-data.ts';
import type { TabMessage } from '../tabs.ts';
import { type FakeProvider, fakeClient } from './fake-provider.ts';
import { memoryStorage, textOf } from './memory-storage.ts';

const config: PublicConfig = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
/** What remotes store of the account. */
const REMOTE_KEYS = ['checkout', 'checkout-draft'];

type FakeDocument = {
  session: SessionControl;
  /** Everybody whom this document has shown. */
  shown: Set<string>;
  isFrozen: boolean;
  isHidden: boolean;
  /** The access token that its client has expires. */
  spoil(): void;
  wake(isBack: boolean): void;
  sleep(): void;
  hear(message: TabMessage): void;
};

export type FakeTab = {
  storage: Storage;
  document: FakeDocument | undefined;
  /** Documents that the browser keeps for "back". */
  kept: FakeDocument[];
  /** The tab shows the provider's login page. */
  isAtProvider: boolean;
};

export type FakeBrowser = {
  provider: FakeProvider;
  shared: Storage;
  tabs: FakeTab[];
  /** Loads a document of the site. @param signedInAs who has just signed in at the provider */
  open(tab: FakeTab, signedInAs?: string): void;
  /** Puts the shown document aside, for "back". */
  leave(tab: FakeTab): void;
};

/**
 * A browser with tabs of this site. @param isChannelBroken tabs hear nothing of each other, but that something was stored
 */
export function fakeBrowser(tabCount: number, isChannelBroken: boolean): FakeBrowser {
  let ids = 0;
  const others = (self: FakeDocument | undefined) =>
    tabs.flatMap(({ document }) => (document && document !== self && !document.isFrozen ? [document] : []));
  const shared = memoryStorage();
  const provider: FakeProvider = {
    isUp: true,
    session: undefined,
    refreshTokens: new Set(),
    hint: false,
    onRenewal: () => {},
    onPassedOn: () => {},
    onSignedIn: () => {},
  };
  const tabs = Array.from(
    { length: tabCount },
    (): FakeTab => ({ storage: memoryStorage(), document: undefined, kept: [], isAtProvider: false }),
  );

  function open(tab: FakeTab, signedInAs?: string) {
    tab.isAtProvider = false;
    const waking: ((isBack: boolean) => void)[] = [];
    const sleeping: (() => void)[] = [];
    const hearing: ((message: TabMessage) => void)[] = [];
    let client: ReturnType<typeof fakeClient> | undefined;
    let comesWith = signedInAs;
    const bus = createEventBus();
    const tellOthers = (tell: (other: FakeDocument) => void) =>
      void Promise.resolve().then(() => others(self).forEach(tell));
    const sharedHere = memoryStorage(shared, () => isChannelBroken && tellOthers(one => one.wake(false)));
    const stores = { shared: () => sharedHere, tab: () => tab.storage };
    const shown = new Set<string>();
    const isShown = () => tab.document === self;
    const waiting: (() => void)[] = [];
    const whileAwake = async () => {
      await Promise.resolve();
      while (!isShown() || self.isFrozen) await new Promise<void>(done => waiting.push(done));
    };
    const options: SessionOptions = {
      config,
      bus,
      accountData: createAccountData(bus, () => REMOTE_KEYS, stores),
      browserSession: createBrowserSession(stores, () => `session ${++ids}`),
      trustScript: url => url,
      checkedPath: path => path ?? '/',
      onReturned: () => {},
      onProviderUnavailable: () => {},
      ports: {
        async connect(_, listeners) {
          client = fakeClient(
            provider,
            listeners,
            {
              login(again) {
                if (!isShown()) return;
                leave(tab);
                const known = provider.isUp && !again && provider.session;
                tab.isAtProvider = !known;
                if (!known) return;
                provider.onPassedOn(known);
                open(tab, known);
              },
              logout() {
                if (!isShown()) return;
                if (provider.isUp) provider.session = undefined;
                leave(tab);
                open(tab);
              },
            },
            { signedInAs: comesWith, whileAwake },
          );
          comesWith = undefined;
          return client.identity;
        },
        hasHint: () => provider.hint,
        isProviderAvailable: async () => provider.isUp,
        endApiSession: async () => {},
        holdNote: async () => undefined,
        endProviderSession: async () => {
          if (provider.isUp) provider.session = undefined;
        },
        tabs: {
          post: message => {
            if (!isChannelBroken) tellOthers(one => one.hear(message));
          },
          onMessage: listener => hearing.push(listener),
        },
        thisDocument: {
          hide: () => {
            self.isHidden = true;
          },
          show: () => {
            self.isHidden = false;
          },
          startAnew: () => {
            if (isShown()) open(tab);
          },
          onWake: listener => waking.push(listener),
          onSleep: listener => sleeping.push(listener),
        },
      },
    };
    const session = createLazySession({
      ...{ bus, ports: options.ports, onProviderUnavailable: () => {} },
      tabData: createTabData(stores, () => REMOTE_KEYS),
      readSession: () => readSession(stores),
      async load() {
        await whileAwake();
        return () => createSession(options);
      },
    });
    const self: FakeDocument = {
      session,
      shown,
      isFrozen: false,
      isHidden: false,
      spoil: () => client?.spoil(),
      wake(isBack) {
        call(waiting.splice(0));
        call(waking, isBack);
      },
      sleep: () => call(sleeping),
      hear: message => call(hearing, message),
    };
    tab.document = self;
    let lastEmail: string | undefined;
    session.subscribe(({ status, user }) => {
      // A form that is taken off the page stores once more what was typed.
      if (status === 'loading' && lastEmail) tab.storage.setItem('checkout-draft', lastEmail);
      lastEmail = user?.email ?? lastEmail;
      if (user && !self.isHidden) shown.add(user.firstName);
      // The checkout keeps what its person types.
      if (user) for (const key of REMOTE_KEYS) tab.storage.setItem(key, user.email);
    });
    session.start({ returning: signedInAs !== undefined });
  }

  function leave(tab: FakeTab) {
    const { document } = tab;
    if (document) {
      document.sleep();
      document.isFrozen = true;
      tab.kept.push(document);
    }
    tab.document = undefined;
  }

  return { provider, shared, tabs, open, leave };
}

function call<A extends unknown[]>(listeners: readonly ((...given: A) => void)[], ...given: A): void {
  for (const listener of listeners) listener(...given);
}

/** What somebody who looks into this browser's storage finds. */
export const storedIn = ({ shared, tabs }: FakeBrowser) =>
  [shared, ...tabs.filter(({ document }) => document && !document.isFrozen).map(tab => tab.storage)]
    .map(textOf)
    .join('\n');
