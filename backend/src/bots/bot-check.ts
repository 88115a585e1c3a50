import { isFormToken } from '@fernweh/config/form-token';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { VerifyToken } from './recaptcha.ts';

/** Called by a form's route, after its rate limit. @throws Problem 403 for a sender without a proof */
export type BotCheck = (request: FastifyRequest, action: string) => Promise<void>;

type Options = { formSecret: string; verify?: VerifyToken | undefined };

/**
 * Lets people's forms through (product/forms 16–18). A token of reCAPTCHA decides. Without one, or while the vendor does not answer,
 * the signed token of the form is proof enough; honeypot and rate limits hold in every case. Signed-in visitors need none.
 */
export const createBotCheck =
  ({ formSecret, verify }: Options): BotCheck =>
  async ({ user, headers }, action) => {
    if (user) return;
    const [token, form] = [headers['x-recaptcha-token'], headers['x-form-token']].map(String);
    const verdict = verify && headers['x-recaptcha-token'] ? await verify(token ?? '', action) : 'unknown';
    if (verdict === 'human') return;
    if (verdict === 'unknown' && isFormToken(formSecret, form ?? '')) return;
    throw new Problem(
      403,
      'forbidden',
      'We could not tell you from a program. Please load the page again and send it once more.',
    );
  };

/** For tests of everything else. */
export const NO_BOT_CHECK: BotCheck = async () => {};
