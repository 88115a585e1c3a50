/** What a buyer's answers promised. */
export type Acknowledged = {
  user: string;
  id: string;
  ref: string;
  /** The newest version in an answer. */
  version: number;
  /** The payment page accepted the payment. */
  paid: boolean;
  /** An answer said CONFIRMED. */
  confirmed: boolean;
  /** The buyer requested the cancellation. `cancelled` says whether an answer confirmed it. */
  cancelling: boolean;
  /** An answer said CANCELLED. */
  cancelled: boolean;
};

/** Counts of what the buyers of a crash test saw. */
export type Tally = {
  attempts: number;
  acknowledged: Acknowledged[];
  soldOut: number;
  /** The buyer left without knowing the outcome, because the call was cut off and its key was still in use. */
  cutOff: number;
  /** Calls without an answer. */
  unanswered: number;
  /** 503, each with Retry-After. */
  unavailable: number;
  /** Answers that no buyer should ever see. */
  faults: string[];
};

export const emptyTally = (): Tally => ({
  attempts: 0,
  acknowledged: [],
  soldOut: 0,
  cutOff: 0,
  unanswered: 0,
  unavailable: 0,
  faults: [],
});
