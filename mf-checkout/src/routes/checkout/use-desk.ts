import { BookingProblem, type BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useRef, useState } from 'react';
import { detailsOf } from '../../shared/draft.ts';
import { errorsOf, type FieldErrors } from '../../shared/form-errors.ts';
import { placed } from '../../shared/placing.ts';
import { type RoomOption, roomsOf } from '../../shared/rooms.ts';
import type { Checks } from './use-checks.ts';
import type { Drafts } from './use-drafts.ts';
import { useExtras } from './use-extras.ts';
import type { Held } from './use-held.ts';
import type { StepControl } from './use-steps.ts';
import type { Task, Work } from './use-work.ts';

/** What a visitor can do with seats that are held. */
export type Desk = ReturnType<typeof useDesk>;

type Parts = {
  api: BookingsApi;
  booking: Booking;
  held: Held;
  drafts: Drafts;
  checks: Checks;
  work: Work;
  steps: StepControl;
  /** Leaves the site for the payment page. */
  leave: (url: string) => void;
};

const TERMS = 'Accept the booking conditions to continue';

export function useDesk({ api, booking, held, drafts, checks, work, steps, leave }: Parts) {
  const [whole, setWhole] = useState(false);
  const [accepted, setAccepted] = useState<{ id: string; terms: boolean }>();
  const [wantedRooms, setWantedRooms] = useState<RoomOption['kind']>();
  const [promoError, setPromoError] = useState<string>();
  const [priceBefore, setPriceBefore] = useState<number>();
  const { id, ref, departure } = booking;
  /** Conditions are accepted for one booking; seats that are held anew are another. */
  const terms = accepted?.id === id ? accepted.terms : booking.termsAcceptedAt !== undefined;

  /** What the API objects to goes to the fields; whatever else went wrong is the page's to tell. */
  function ask<T>(task: Task, call: () => Promise<T>, object = objectTo): Promise<T | undefined> {
    return work.attempt(task, async () => {
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
    checks.accept(errors);
    if (Object.keys(errors).some(field => field === 'rooms' || /^t\d-/.test(field)))
      steps.go(ref, 'travellers', { replace: true });
  }

  /** As it is typed when it is sent, also by a second try. */
  const typed = useRef(drafts.drafts);
  useEffect(() => {
    typed.current = drafts.drafts;
  }, [drafts.drafts]);
  const party = () => typed.current.map((draft, n) => detailsOf(draft, n));

  const saveTravellers = () =>
    ask('travellers', async () => {
      const saved = await held.change({ travellers: party() });
      // Ages are known now, and youths pay another price: said where the visitor looks next.
      setPriceBefore(saved.total === booking.total ? undefined : booking.total);
      steps.go(ref, 'extras');
    });

  async function chooseRooms(option: RoomOption | undefined) {
    if (!option) return;
    checks.forget('rooms');
    setWantedRooms(option.kind);
    const rooms = roomsOf(option);
    await ask('rooms', async () => {
      const unplaced = typed.current.map(draft => ({ ...draft, roomNo: '' }));
      const next = placed(unplaced, rooms, departure.startDate);
      // A change of rooms does not wait until everybody's name is right.
      const travellers = next.map((draft, n) =>
        detailsOf(draft, n, field => field !== 'roomNo' && Boolean(checks.wrong(n)[field])),
      );
      await held.change({ rooms, travellers });
      drafts.replace(next);
    });
    setWantedRooms(undefined);
  }

  const extras = useExtras(booking, chosen =>
    ask('extras', () => held.change({ extras: [...chosen].map(([code, quantity]) => ({ code, quantity })) })),
  );

  async function pay() {
    checks.forget('terms');
    if (!checks.all()) return steps.go(ref, 'travellers');
    if (!terms) return checks.accept({ terms: TERMS });
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
    /** The total before the ages were known, where that changed it. */
    priceBefore,
    saveTravellers,
    chooseRooms,
    /** Chosen and on its way: shown at once, put back where the API refuses. */
    wantedRooms,
    extras: extras.chosen,
    chooseExtra: extras.choose,
    extend: () => void work.attempt('extend', () => held.act(() => api.extend(id))),
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
    /** Back to a payment page that is open already. */
    payOn: () => void work.attempt('pay', open),
  };
}

/** Fields and messages; undefined where the refusal is about something else. */
function objections({ status, problem, errors, message }: BookingProblem): FieldErrors | undefined {
  if (status === 422 && errors.length > 0) return errorsOf(errors);
  return problem === 'sold-out' ? { rooms: message } : undefined;
}
