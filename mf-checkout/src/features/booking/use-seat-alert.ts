import { askForSeatAlert, type Failure, newKey } from '@fernweh/api-client/visitors';
import { emailError } from '@fernweh/contracts/forms';
import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import { useHost } from '@flotilla/kit';
import { useState } from 'react';

export type SeatAlert = {
  /** 'asked': a mail asks for confirmation; 'waiting': the address is known, nothing is left to do. */
  state: 'open' | 'sending' | 'asked' | 'waiting';
  /** What is wrong with the address. */
  error: string | undefined;
  /** Why it could not be sent, as a sentence. */
  problem: string | undefined;
  /** @returns whether the address is valid */
  ask(email: string): Promise<boolean>;
};

/** Asks the API to tell the visitor when seats are free. */
export function useSeatAlert(departure: string, seats: number): SeatAlert {
  const { config, session, botCheck } = useHost();
  const [state, setState] = useState<SeatAlert['state']>('open');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function ask(typed: string): Promise<boolean> {
    const email = typed.trim();
    const wrong = emailError(email);
    setError(wrong);
    setProblem(undefined);
    if (wrong) return false;
    if (state === 'sending') return true;
    setState('sending');
    const proof = await botCheck?.()
      .then(take => take('seat-alert'))
      .catch(() => undefined);
    const caller = {
      apiUrl: config.apiUrl,
      token: await session.accessToken().catch(() => undefined),
      key: newKey(),
      // Who is no program (product/forms 16–17).
      headers: {
        ...(config.formToken && { 'x-form-token': config.formToken }),
        ...(proof && { 'x-recaptcha-token': proof }),
      },
    };
    const outcome = await askForSeatAlert({ departure, seats, email }, caller);
    if (outcome.ok) {
      setState(outcome.body.status === 'CONFIRMED' ? 'waiting' : 'asked');
      return true;
    }
    setState('open');
    const { failure } = outcome;
    if (failure.kind === 'invalid') {
      setError(failure.errors[0]?.message);
      return false;
    }
    setProblem(problemOf(failure));
    return true;
  }
  return { state, error, problem, ask };
}

function problemOf(failure: Failure): string {
  if (failure.kind === 'wait') return tooManyAttempts(failure.seconds);
  return failure.kind === 'refused' ? failure.detail : 'Our service didn’t respond. Please try again';
}
