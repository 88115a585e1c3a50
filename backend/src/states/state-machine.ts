import { Problem } from '../http/problem.ts';

/** A table of the allowed transitions between states. */
export type StateMachine<S extends string> = {
  may(from: S, to: S): boolean;
  /** @returns `to` @throws Problem 409 when the table doesn't allow the transition */
  step(from: S, to: S): S;
};

export function stateMachine<S extends string>(
  what: string,
  table: Readonly<Record<S, readonly S[]>>,
): StateMachine<S> {
  const may = (from: S, to: S) => table[from].includes(to);
  return {
    may,
    step(from, to) {
      if (may(from, to)) return to;
      throw new Problem(
        409,
        'state-conflict',
        `This ${what} has changed in the meantime. Reload the page to see how it stands now.`,
      );
    },
  };
}
