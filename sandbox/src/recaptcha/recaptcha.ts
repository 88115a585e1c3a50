import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '../shared/routes.ts';

const SCRIPT = join(import.meta.dirname, 'recaptcha.browser.js');
const LIFETIME_MS = 120_000;
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * reCAPTCHA v3: GET /recaptcha/api.js?render={key} loads the script, which takes a token for an action; POST
 * /recaptcha/api/siteverify answers for a token once, within two minutes. Tests set the score of the next tokens with PUT
 * /recaptcha/score.
 */
export function recaptchaRoutes(secret: string): Route[] {
  const tokens = new Map<string, { action: string; score: number; madeAt: number; since: number }>();
  let score = 0.9;

  function verify(token: string) {
    const found = tokens.get(token);
    tokens.delete(token);
    if (!found) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (performance.now() - found.since > LIFETIME_MS)
      return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    return {
      success: true,
      challenge_ts: new Date(found.madeAt).toISOString(),
      hostname: 'localhost',
      score: found.score,
      action: found.action,
    };
  }

  return [
    {
      method: 'GET',
      path: '/recaptcha/api.js',
      handle: async () => ({
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
        body: await readFile(SCRIPT),
      }),
    },
    {
      method: 'GET',
      path: '/recaptcha/api2/token',
      handle: ({ url }) => {
        const token = randomBytes(24).toString('base64url');
        tokens.set(token, {
          action: url.searchParams.get('action') ?? '',
          score,
          madeAt: Date.now(),
          since: performance.now(),
        });
        return { json: { token }, headers: { ...NO_STORE, 'access-control-allow-origin': '*' } };
      },
    },
    {
      method: 'POST',
      path: '/recaptcha/api/siteverify',
      handle: async call => {
        const form = new URLSearchParams(await call.text());
        const json =
          form.get('secret') === secret
            ? verify(form.get('response') ?? '')
            : { success: false, 'error-codes': ['invalid-input-secret'] };
        return { json, headers: NO_STORE };
      },
    },
    {
      method: 'PUT',
      path: '/recaptcha/score',
      handle: async call => {
        ({ score } = (await call.json()) as { score: number });
        return { status: 204 };
      },
    },
  ];
}
