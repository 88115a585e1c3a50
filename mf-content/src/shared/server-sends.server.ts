import { createHash } from 'node:crypto';
import type { Caller } from '@fernweh/api-client/visitors';
import type { LoadContext, PostedForm } from '@fernweh/mf-kit';

/** Shorter than the shell waits for a page that answers a form: the page is there to say that it was not sent. */
const DEADLINE_MS = 4000;

/**
 * How the server sends a form in a visitor's place. The same words have the same key, so reloading the answer sends
 * nothing twice.
 */
export const callerFor = (
  body: object,
  { address }: PostedForm,
  { config }: Pick<LoadContext, 'config'>,
): Caller => ({
  apiUrl: config.apiUrl,
  key: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  address,
  deadlineMs: DEADLINE_MS,
});
