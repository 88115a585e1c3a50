import { type Reason, reasonOf } from '../failures/reason.ts';

/** A fragment has no data for these props. */
export class FragmentError extends Error {
  override name = 'FragmentError';
  readonly reason: Reason;
  constructor(message: string) {
    super(message);
    this.reason = reasonOf(message);
  }
}
