import { FORM_TOKEN } from '@fernweh/contracts/forms';
import { HOLD_PATH } from '@fernweh/contracts/hold';
import * as paths from '@fernweh/contracts/paths';
import { HOLD_MINUTES } from '@fernweh/contracts/rules';
import type { Departure } from '@fernweh/contracts/tour';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { Text } from '@fernweh/ui/text';
import { useConfig } from '@flotilla/kit';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { cancellationNote } from '../../shared/cancellation-note.ts';
import { sizeOf } from '../../shared/rooms.ts';
import * as shared from '../../shared/texts.ts';
import styles from './booking-form.module.css';
import { DepartureField } from './departure-field.tsx';
import { OwnHold } from './own-hold.tsx';
import { PartyFields } from './party-fields.tsx';
import { PriceLines } from './price-lines.tsx';
import { roomChoices } from './room-select-options.ts';
import * as texts from './texts.ts';
import type { Booking } from './use-booking.ts';
import { useHoldSeats } from './use-hold-seats.ts';
import type { QuoteState } from './use-quote.ts';

type Props = { departures: readonly Departure[]; booking: Booking; quote: QuoteState; locale: string };

/** The booking form. Without script it holds the seats, or leads to the checkout of a site that cannot hold for everybody. */
export function BookingForm({ departures, booking, quote, locale }: Props) {
  const { holds, formToken } = useConfig();
  const { minutes, holding, hold, prepare } = useHoldSeats();
  const obstacleId = useId();
  const form = useRef<HTMLFormElement>(null);
  /** How often the visitor has tried to hold what cannot be held. */
  const [attempts, setAttempts] = useState(0);
  // What is missing is marked by now.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const { departure, party, rooms, room, choice, obstacle } = booking;
  if (!departure || !choice) return null;
  const seats = sizeOf(party);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle) return setAttempts(attempts + 1);
    void hold(choice, booking.price?.total);
  };

  return (
    <form
      ref={form}
      action={holds ? HOLD_PATH : paths.checkout.href()}
      method={holds ? 'post' : 'get'}
      className={styles.form}
      onSubmit={submit}
      onPointerDown={prepare}
      onFocus={prepare}
    >
      <input type="hidden" name="tour" value={choice.tour} />
      {holds && formToken && <input type="hidden" name={FORM_TOKEN} value={formToken} />}
      <DepartureField
        departures={departures}
        departure={departure}
        locale={locale}
        onChoose={booking.chooseDeparture}
      />
      <PartyFields departure={departure} booking={booking} marksMissing={attempts > 0} />
      {room && (
        <Field label={shared.room} note={room.note}>
          <Select
            name="rooms"
            value={room.key}
            onChange={event => booking.setRooms(event.target.value)}
            options={roomChoices(departure, rooms, locale)}
          />
        </Field>
      )}
      {quote.price && <PriceLines departure={departure} quote={quote} locale={locale} />}
      {choice.promo && <input type="hidden" name="promo" value={choice.promo} />}
      {choice.promo && !quote.price?.discount && (
        <Button type="button" variant="text" onClick={() => booking.setPromo(undefined)}>
          {texts.continueWithoutTheCode(choice.promo)}
        </Button>
      )}
      <OwnHold departure={departure.code} />
      <div className={styles.actions}>
        <div className={styles.problem} role="status" id={obstacleId}>
          {obstacle ?? quote.problem}
        </div>
        <Button
          type="submit"
          full
          busy={holding}
          aria-disabled={obstacle ? true : undefined}
          aria-describedby={obstacle ? obstacleId : undefined}
          className={obstacle ? styles.refused : undefined}
        >
          {texts.holdForMinutes(seats, seats === 1 ? 'place' : 'places', minutes)}
        </Button>
      </div>
      <Text look="hint" className={styles.note}>
        {texts.nothingToPayYet}
        {minutes < HOLD_MINUTES && texts.minutesOnceYouLog(HOLD_MINUTES)} {cancellationNote(departure)}
      </Text>
    </form>
  );
}
