import { z } from 'zod';
import type { Session, SessionFile } from './cli-session.ts';

/** The identity provider and this tool's client there. */
export type Provider = {
  /** Its origin. */
  domain: string;
  clientId: string;
  /** The audience of the tokens: the API. */
  audience: string;
  fetch?: typeof fetch;
};

const DEADLINE_MS = 10_000;
/** A token that expires during a call is useless. */
const MARGIN_MS = 30_000;
/** Added to the polling interval when the provider asks to slow down (RFC 8628). */
const SLOWER_S = 5;
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const LOG_IN = 'npm run moderate -- login';

const started = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  interval: z.number().default(5),
});
const tokens = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
});

type Terminal = { say: (words: string) => void; wait: (ms: number) => Promise<void> };

/**
 * Logs in without a browser (OAuth device flow, RFC 8628): says where to enter a code, and waits until that is done.
 * @throws Error with a message for the user when the login is refused or its code has expired
 */
export async function logIn(provider: Provider, { say, wait }: Terminal): Promise<Session> {
  const { clientId, audience } = provider;
  const device = await post(provider, '/oauth/device/code', {
    client_id: clientId,
    scope: 'openid offline_access',
    audience,
  });
  if (!device.ok) throw new Error(`The identity provider refuses: ${device.reason}`);
  const { device_code, user_code, verification_uri, interval } = started.parse(device.body);
  say(`Open ${verification_uri} and type this code: ${user_code}`);
  for (let seconds = interval; ; ) {
    await wait(seconds * 1000);
    const grant = { grant_type: DEVICE_GRANT, device_code, client_id: clientId };
    const answer = await post(provider, '/oauth/token', grant);
    if (answer.ok) return sessionOf(provider, answer.body);
    if (answer.error === 'slow_down') seconds += SLOWER_S;
    else if (answer.error === 'access_denied') throw new Error('The login was refused.');
    else if (answer.error === 'expired_token') throw new Error('The code has run out. Start again.');
    else if (answer.error !== 'authorization_pending') throw new Error(`The login failed: ${answer.reason}`);
  }
}

/**
 * The access token of the login, refreshed if it has expired.
 * @throws Error with a message for the user when nobody is logged in, or the login has expired
 */
export async function currentToken(
  provider: Provider,
  file: SessionFile,
  now: () => number = Date.now,
): Promise<string> {
  const stored = await file.read();
  if (stored?.domain !== provider.domain) throw new Error(`You are not logged in: ${LOG_IN}`);
  if (stored.expiresAt - MARGIN_MS > now()) return stored.accessToken;
  const answer = await post(provider, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: stored.refreshToken ?? '',
    client_id: provider.clientId,
  });
  if (!answer.ok) {
    await file.delete();
    throw new Error(`Your login has run out. Log in again: ${LOG_IN}`);
  }
  const session = sessionOf(provider, answer.body, now);
  // The provider accepts each refresh token once. The next one is stored before the access token is used.
  await file.write({ ...session, refreshToken: session.refreshToken ?? stored.refreshToken });
  return session.accessToken;
}

/** Ends the login, at the provider too if it can be reached. */
export async function logOut(provider: Provider, file: SessionFile): Promise<void> {
  const stored = await file.read();
  await file.delete();
  if (stored?.refreshToken)
    await post(provider, '/oauth/revoke', {
      token: stored.refreshToken,
      client_id: provider.clientId,
    }).catch(() => undefined);
}

type Answer = { ok: true; body: unknown } | { ok: false; error: string; reason: string };

/** @throws Error when the provider is unavailable or fails. The login stays */
async function post(
  { domain, fetch: fetchImpl = fetch }: Provider,
  path: string,
  form: Record<string, string>,
): Promise<Answer> {
  const answer = await fetchImpl(`${domain}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) throw new Error(`The identity provider at ${domain} does not answer.`);
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok) return { ok: true, body };
  const error = String(body.error ?? answer.status);
  return { ok: false, error, reason: String(body.error_description ?? error) };
}

function sessionOf({ domain }: Provider, body: unknown, now: () => number = Date.now): Session {
  const { access_token, expires_in, refresh_token } = tokens.parse(body);
  return {
    domain,
    accessToken: access_token,
    expiresAt: now() + expires_in * 1000,
    ...(refresh_token && { refreshToken: refresh_token }),
  };
}
