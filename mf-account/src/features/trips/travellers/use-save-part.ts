import { BookingProblem } from '@fernweh/api-client/bookings';
import type { AgeQuote, PartyParts, TravellerPart } from '@fernweh/contracts/api';
import { useState } from 'react';
import { errorsAt } from '../../../shared/traveller-form/part-rules.ts';
import type { Save, Saved } from '../../../shared/traveller-form/use-part-form.ts';
import { useBookings } from '../shared/use-bookings.ts';

type Parts = { reference: string; part: TravellerPart; onParty: (party: PartyParts) => void };

/** Saves the details of a traveller. Where the date of birth changes the price, it asks for the exact difference first. */
export function useSavePart({ reference, part, onParty }: Parts) {
  const api = useBookings();
  const [quote, setQuote] = useState<AgeQuote>();

  const save: Save = async change => {
    try {
      const party = await api.changePart(reference, part, change);
      setQuote(undefined);
      onParty(party);
      return { ok: true, part: party.travellers[part.n - 1] ?? part };
    } catch (error) {
      const problem = error instanceof BookingProblem ? error : new BookingProblem(0);
      if (problem.problem === 'price-changed' && change.dob) return ask(change.dob);
      setQuote(undefined);
      if (problem.problem === 'version-conflict') return reread();
      return refusalOf(problem);
    }
  };

  async function ask(dob: string): Promise<Saved> {
    try {
      setQuote(await api.ageQuote(reference, part.n, dob));
      return { ok: false, asked: true };
    } catch (error) {
      setQuote(undefined);
      return refusalOf(error instanceof BookingProblem ? error : new BookingProblem(0));
    }
  }

  /** Somebody saved this part meanwhile, perhaps the traveller. What is typed here stays. */
  async function reread(): Promise<Saved> {
    const party = await api.party(reference).catch(() => undefined);
    if (party) onParty(party);
    return { ok: false, message: 'Someone else has changed these details. Check them and save again.' };
  }

  return { save, quote, keep: () => setQuote(undefined) };
}

function refusalOf({ status, errors, message }: BookingProblem): Saved {
  if (status === 422 && errors.length > 0) return { ok: false, errors: errorsAt(errors) };
  return { ok: false, message: status === 409 ? message : 'Our service isn’t responding at the moment.' };
}
