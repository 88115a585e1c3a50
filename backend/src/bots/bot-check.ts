import { isFormToken } from '@fernweh/config/form-token';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { Problem } from '../http/problem.ts';
import type { OnFailedCall } from '../telemetry/failed-calls.ts';
import { recaptcha } from './recaptcha.ts';

/** `person`: reCAPTCHA says so, or the sender is signed in. `form`: a token of the form, which programs can get and use again. */
export type Proof = 'person' | 'form';
/** Called by a form's route, after its rate limit. @throws Problem 403 for a sender without a proof */
export type BotCheck = (request: FastifyRequest, action: string) => Promise<Proof>;

/**
 * Lets people's forms through (product/forms 16–18). A token of reCAPTCHA decides. Without one, or while the vendor does not answer,
 * the signed token of the form is proof enough; honeypot and rate limits hold in every case. Signed-in visitors need none.
 */
export function createBotCheck(env: Environment, onFailedCall: OnFailedCall): BotCheck {
  if (env.BOT_CHECK === 'off') return async () => 'person';
  const verify = env.RECAPTCHA_URL
    ? recaptcha({
        url: env.RECAPTCHA_URL,
        secret: env.RECAPTCHA_SECRET,
        deadlineMs: env.RECAPTCHA_DEADLINE_MS,
        onFailedCall,
      })
    : undefined;

  return async ({ user, headers }, action) => {
    if (user) return 'person';
    const token = headers['x-recaptcha-token'];
    const verdict = verify && token ? await verify(String(token), action) : 'unknown';
    if (verdict === 'human') return 'person';
    if (verdict === 'unknown' && isFormToken(env.FORM_TOKEN_SECRET, String(headers['x-form-token'])))
      return 'form';
    throw new Problem(
      403,
      'forbidden',
      'We couldn’t confirm that you’re human. Please send it again. If it fails again, reload the page.',
    );
  };
}
