/** What a buyer was told, and may rely on from then on. */
export type Acknowledged = {
  user: string;
  id: string;
  ref: string;
  /** The newest version that was answered. */
  version: number;
  /** The payment page took the money. */
  paid: boolean;
  /** CONFIRMED was read. */
  confirmed: boolean;
  /** The buyer asked to cancel; whether it happened shows `cancelled`. */
  cancelling: boolean;
  /** CANCELLED was answered. */
  cancelled: boolean;
};

/** What the buyers of a storm saw, counted. */
export type Tally = {
  attempts: number;
  acknowledged: Acknowledged[];
  soldOut: number;
  /** Left without knowing, because the call was cut off and its key still under way. */
  cutOff: number;
  /** Calls that nobody answered. */
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
