import { boundedJson } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';
import type { OnFailedCall } from '../telemetry/failed-calls.ts';

/** `unknown`: the vendor does not answer, or our secret is wrong. */
type Verdict = 'human' | 'robot' | 'unknown';
type VerifyToken = (token: string, action: string) => Promise<Verdict>;

type Options = { url: string; secret: string; deadlineMs: number; onFailedCall: OnFailedCall };

/** What `siteverify` answers (developers.google.com/recaptcha/docs/verify). */
const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Google's default threshold. */
const LEAST_SCORE = 0.5;
const MAXIMUM_BYTES = 64 * 1024;
/** Errors that are the sender's; every other one is ours. */
const SENDERS_ERRORS = ['invalid-input-response', 'timeout-or-duplicate'];

/** Asks reCAPTCHA about a token. The visitor's address is not sent. */
export const recaptcha =
  ({ url, secret, deadlineMs, onFailedCall }: Options): VerifyToken =>
  async (token, action) => {
    try {
      const response = await fetch(`${url}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      const given = answer.parse(await boundedJson(response, MAXIMUM_BYTES, 'reCAPTCHA'));
      if (given.success)
        return given.action === action && (given.score ?? 1) >= LEAST_SCORE ? 'human' : 'robot';
      if (given['error-codes'].some(code => SENDERS_ERRORS.includes(code))) return 'robot';
      throw new Error(given['error-codes'].join(', '));
    } catch (error) {
      onFailedCall('recaptcha', error);
      return 'unknown';
    }
  };
