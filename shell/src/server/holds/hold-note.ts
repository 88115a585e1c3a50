import { createHmac } from 'node:crypto';
import type { AnonymousHold } from '@fernweh/contracts/api';

const LONGEST_TITLE = 120;

/**
 * What the identity provider's pages show of a hold: facts about a tour, nothing about a person. It travels in the address of the login
 * page, so it is signed: nobody else can put words on that page. Its reader shows it and decides nothing by it.
 */
export function makeHoldNote(secret: string, hold: AnonymousHold): string {
  const { departure, seats, total, currency, secondsLeft } = hold;
  const text = Buffer.from(
    JSON.stringify({
      tour: departure.tour.title.slice(0, LONGEST_TITLE),
      start: departure.startDate,
      end: departure.endDate,
      ...{ seats, total, currency, left: secondsLeft },
      // In seconds, as in JSON Web Tokens: the reader refuses an old note.
      iat: Math.floor(Date.now() / 1000),
    }),
  ).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(`hold note ${text}`).digest('base64url')}`;
}
