import type { Refusal } from '@flotilla/contracts/release-store';

export const STATUS: Record<Refusal, number> = {
  'not-authenticated': 401,
  'not-allowed': 403,
  'not-valid': 400,
  unknown: 404,
  sequence: 409,
  paused: 409,
  'nothing-to-do': 409,
  'too-large': 413,
  'too-many': 429,
  'no-room': 507,
};

/** The store does not do what was asked. The message is for the person who asked. */
export class Refused extends Error {
  readonly code: Refusal;

  constructor(code: Refusal, message: string) {
    super(message);
    this.code = code;
  }
}
