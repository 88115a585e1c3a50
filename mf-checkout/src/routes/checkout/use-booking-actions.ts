import { BookingProblem, type BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useRef, useState } from 'react';
import { type DraftField, partyOfDraft } from '../../shared/draft.ts';
import { errorsOf, type FieldErrors } from '../../shared/form-errors.ts';
import { type RoomOption, roomsOf } from '../../shared/rooms.ts';
import type { Calls, Task } from './use-calls.ts';
import type { Drafts } from './use-drafts.ts';
import { useExtras } from './use-extras.ts';
import type { HeldBooking } from './use-held-booking.ts';
import type { StepControl } from './use-steps.ts';
import type { Validation } from './use-validation.ts';

/** The visitor's actions on a held booking. */
export type BookingActions = ReturnType<typeof useBookingActions>;

type Parts = {
  api: BookingsApi;
  booking: Booking;
  held: HeldBooking;
  drafts: Drafts;
  validation: Validation;
  calls: Calls;
  steps: StepControl;
  /** Leaves the site for the payment page. */
  leave: (url: string) => void;
};

const TERMS = 'Accept the booking conditions to continue';

export function useBookingActions({ api, booking, held, drafts, validation, calls, steps, leave }: Parts) {
  const [whole, setWhole] = useState(false);
  const [accepted, setAccepted] = useState<{ id: string; terms: boolean }>();
  const [wantedRooms, setWantedRooms] = useState<RoomOption['key']>();
  const [promoError, setPromoError] = useState<string>();
  const { id, ref, seats } = booking;
  /** Acceptance of the conditions belongs to one booking; a new hold is another booking. */
  const terms = accepted?.id === id ? accepted.terms : booking.termsAcceptedAt !== undefined;

  /** Shows validation errors of the API at their fields; other failures become the page's error notice. */
  function ask<T>(task: Task, call: () => Promise<T>, object = objectTo): Promise<T | undefined> {
    return calls.attempt(task, async () => {
      try {
        return await call();
      } catch (error) {
        const errors = error instanceof BookingProblem ? objections(error) : undefined;
        if (!errors) throw error;
        object(errors);
        return undefined;
      }
    });
  }

  function objectTo(errors: FieldErrors) {
    validation.accept(errors);
    if (Object.keys(errors).some(field => field === 'rooms' || field.startsWith('lead-')))
      steps.go(ref, 'travellers', { replace: true });
  }

  /** The latest typed values, read when a call is sent, also by a retry. */
  const typed = useRef(drafts.lead);
  useEffect(() => {
    typed.current = drafts.lead;
  }, [drafts.lead]);
  const party = (skip?: (field: DraftField) => boolean) =>
    partyOfDraft(typed.current, seats, skip, booking.currency);

  const saveTravellers = () =>
    ask('travellers', async () => {
      await held.change({ travellers: party() });
      steps.go(ref, 'extras');
    });

  async function chooseRooms(option: RoomOption | undefined) {
    if (!option) return;
    validation.forget('rooms');
    setWantedRooms(option.key);
    const rooms = roomsOf(option);
    await ask('rooms', async () => {
      // Invalid fields are left out, so that rooms can change before the lead's data is valid.
      const wrong = validation.wrong();
      await held.change({ rooms, travellers: party(field => Boolean(wrong[field])) });
    });
    setWantedRooms(undefined);
  }

  const extras = useExtras(booking, chosen =>
    ask('extras', () => held.change({ extras: [...chosen].map(([code, quantity]) => ({ code, quantity })) })),
  );

  async function pay() {
    validation.forget('terms');
    if (!validation.all()) return steps.go(ref, 'travellers');
    if (!terms) return validation.accept({ terms: TERMS });
    await ask('pay', async () => {
      await held.change({ travellers: party(), termsAccepted: true });
      await open();
    });
  }

  const open = async () => leave((await api.pay(id, whole, crypto.randomUUID())).url);

  return {
    whole,
    setWhole,
    terms,
    setTerms: (yes: boolean) => setAccepted({ id, terms: yes }),
    saveTravellers,
    chooseRooms,
    /** The optimistic room choice; reverted if the API refuses. */
    wantedRooms,
    extras: extras.chosen,
    chooseExtra: extras.choose,
    extend: () => void calls.attempt('extend', () => held.act(() => api.extend(id))),
    promoError,
    promo: (code: string | null) => {
      setPromoError(undefined);
      void ask(
        'promo',
        () => held.act(() => api.promo(id, code)),
        errors => setPromoError(Object.values(errors)[0]),
      );
    },
    pay,
    /** Closes the payment page, so that the booking can be changed: any change does. */
    reopen: () => void calls.attempt('change', () => held.change({})),
    /** Reopens the payment page. */
    continuePayment: () => void calls.attempt('pay', open),
  };
}

/** Errors by field; undefined if the refusal concerns no field. */
function objections({ status, problem, errors, message }: BookingProblem): FieldErrors | undefined {
  if (status === 422 && errors.length > 0) return errorsOf(errors);
  return problem === 'sold-out' ? { rooms: message } : undefined;
}
