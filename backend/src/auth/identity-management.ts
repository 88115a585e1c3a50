import { boundedJson } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';

/** The identity provider's side of an account. */
export type IdentityManagement = {
  /**
   * Deletes an account with its sessions, grants and refresh tokens. One that is gone already is no error.
   * @throws Error if the provider did not do it
   */
  deleteAccount(userId: string): Promise<void>;
};

export type ManagementSettings = {
  IDENTITY_MANAGEMENT_URL: string;
  IDENTITY_MANAGEMENT_CLIENT_ID: string;
  IDENTITY_MANAGEMENT_CLIENT_SECRET: string;
};

const DEADLINE_MS = 3000;
const MAXIMUM_BYTES = 64 * 1024;
/** A token is renewed this long before it expires. */
const MARGIN_S = 60;
const issued = z.object({ access_token: z.string(), expires_in: z.number() });

/** Auth0's Management API, with a client that may delete users (`delete:users`) and nothing else. */
export function createIdentityManagement(settings: ManagementSettings): IdentityManagement {
  const { IDENTITY_MANAGEMENT_URL: url } = settings;
  let current: { token: string; until: number } | undefined;

  const call = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), { ...init, redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });

  async function token(): Promise<string> {
    if (current && current.until > performance.now()) return current.token;
    const response = await call('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: settings.IDENTITY_MANAGEMENT_CLIENT_ID,
        client_secret: settings.IDENTITY_MANAGEMENT_CLIENT_SECRET,
        audience: new URL('/api/v2/', url).href,
      }),
    });
    if (!response.ok) throw refused('/oauth/token', response);
    const { access_token, expires_in } = issued.parse(
      await boundedJson(response, MAXIMUM_BYTES, '/oauth/token'),
    );
    current = { token: access_token, until: performance.now() + (expires_in - MARGIN_S) * 1000 };
    return access_token;
  }

  return {
    async deleteAccount(userId) {
      const authorization = `Bearer ${await token()}`;
      const path = `/api/v2/users/${encodeURIComponent(userId)}`;
      const response = await call(path, { method: 'DELETE', headers: { authorization } });
      if (response.status === 401 || response.status === 403) current = undefined;
      if (!response.ok && response.status !== 404) throw refused('/api/v2/users', response);
    },
  };
}

/** Names no account: the message is stored. */
const refused = (path: string, { status }: Response) =>
  Object.assign(new Error(`${path} answered ${status}`), { name: `IdentityManagement${status}` });
