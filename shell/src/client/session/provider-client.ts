import * as paths from '@fernweh/contracts/paths';
import type { Identity, IdentityListeners } from '@fernweh/vendors/auth0';
import type { SessionOptions } from './session-types.ts';

export type ProviderClient = {
  /** Loads and opens the client, once. @param returning the shown page is the redirect address of the provider */
  connect(returning?: boolean): Promise<Identity>;
  isConnected(): boolean;
  /** Only while nobody is signed in: it deletes the hint cookie, which all tabs share. The next call opens another client. */
  forget(): void;
  /** Ends the tokens that this document has, without asking for new ones. Never rejects, and takes a second at most. */
  endTokens(): Promise<void>;
};

type Options = Pick<SessionOptions, 'config' | 'trustScript' | 'ports'> & IdentityListeners;

/** A document waits no longer for the end of its tokens before it gives way to a new one. */
const ENDING_MS = 1000;

/** The identity provider's client of this document. What a forgotten one reports is ignored. */
export function createProviderClient(options: Options): ProviderClient {
  const { config, trustScript, ports, onState, onReturned } = options;
  let connecting: Promise<Identity> | undefined;

  function open(returning: boolean): Promise<Identity> {
    const { domain, clientId, audience } = config.identity;
    const redirectUri = new URL(paths.loginCallback.href(), config.siteUrl).href;
    const opening: Promise<Identity> = ports.connect(
      { domain, clientId, audience, redirectUri, trustScript, returning },
      { onState: state => connecting === opening && onState(state), onReturned },
    );
    // The next call loads the code again.
    opening.catch(() => {
      if (connecting === opening) connecting = undefined;
    });
    return opening;
  }

  async function end(): Promise<void> {
    const identity = await connecting;
    const token = await identity?.cachedToken();
    await Promise.all([token && ports.endApiSession(token), identity?.revoke()]);
  }

  return {
    connect(returning = false) {
      connecting ??= open(returning);
      return connecting;
    },
    isConnected: () => connecting !== undefined,
    forget() {
      void connecting?.then(identity => identity.forget()).catch(() => {});
      connecting = undefined;
    },
    endTokens: () => Promise.race([end().catch(() => {}), sleep(ENDING_MS)]),
  };
}

const sleep = (ms: number) => new Promise<void>(done => setTimeout(done, ms));
