import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A ticket that this site signed and that is not too old. */
type Ticket = { id: string /** Id of the document's releases. */; set: string };

/** Tickets let each document's reports count once. The shells of a site share the secret, so that any of them reads all. */
export type Tickets = {
  issue(set: string): string;
  /** Undefined for a forged, changed or expired one. */
  read(ticket: string): Ticket | undefined;
};

/** What happens later in an open document does not count. */
const VALID_MS = 10 * 60_000;
const payload = z.object({ id: z.string(), set: z.string(), at: z.number() });

/** @param secret shared by shells and desk */
export function createTickets(secret: string, now: () => number = Date.now): Tickets {
  // A key of its own: a ticket must say nothing about the secret's other use.
  const key = createHmac('sha256', secret).update('tickets of browsers').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    issue(set) {
      const content = { id: randomBytes(12).toString('base64url'), set, at: now() };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    read(ticket) {
      const [text = '', signature = ''] = ticket.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const { id, set, at } = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      const age = now() - at;
      return age >= 0 && age <= VALID_MS ? { id, set } : undefined;
    },
  };
}
