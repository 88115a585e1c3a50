import { createHash } from 'node:crypto';
import type { Caller } from '@fernweh/api-client/visitors';
import { FORM_TOKEN } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@flotilla/kit';
import { proofOf } from './proof.ts';

/** Shorter than the shell's deadline for a posted form, so that the page can still say that sending failed. */
const DEADLINE_MS = 4000;

/**
 * Options with which the server sends a form for a visitor. The same content has the same idempotency key, so that
 * reloading the answer sends nothing twice.
 */
export const callerFor = (
  body: object,
  { address, fields }: PostedForm,
  { config }: Pick<LoadContext, 'config'>,
): Caller => ({
  apiUrl: config.apiUrl,
  key: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  // The API limits calls by address.
  headers: { ...(address && { 'x-forwarded-for': address }), ...proofOf(fields[FORM_TOKEN]) },
  deadlineMs: DEADLINE_MS,
});
