import type { Failure } from '@fernweh/api-client/visitors';
import type { Message, MessageErrors } from './validation.ts';

/** Outcome of a message that the server sent for a browser without script. */
export type Posted = { message: Message } & (
  | { sent: true }
  | { errors: MessageErrors }
  | { failure: Failure }
);
