import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { useNavigate } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { Text } from '@fernweh/ui/text';
import { type FormEvent, useId } from 'react';
import { cancellationNote } from '../../shared/cancellation-note.ts';
import { checkoutHref } from '../../shared/choice.ts';
import { sizeOf } from '../../shared/rooms.ts';
import { storeChoice, storeHoldIntent } from '../../shared/stored-choice.ts';
import styles from './booking-form.module.css';
import { DepartureField } from './departure-field.tsx';
import { PartyFields } from './party-fields.tsx';
import { PriceLines } from './price-lines.tsx';
import { roomChoices } from './room-select-options.ts';
import type { Booking } from './use-booking.ts';
import type { QuoteState } from './use-quote.ts';

type Props = { departures: readonly Departure[]; booking: Booking; quote: QuoteState; locale: string };

/** The booking form. It submits to the checkout without script; with script the shell navigates without a reload. */
export function BookingForm({ departures, booking, quote, locale }: Props) {
  const navigate = useNavigate();
  const obstacleId = useId();
  const { departure, party, rooms, room, choice, obstacle } = booking;
  if (!departure || !choice) return null;
  const seats = sizeOf(party);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle) return;
    storeChoice(choice);
    storeHoldIntent(choice);
    navigate(checkoutHref(choice));
  };

  return (
    <form action={paths.checkout.href()} method="get" className={styles.form} onSubmit={submit}>
      <input type="hidden" name="tour" value={choice.tour} />
      <DepartureField departures={departures} departure={departure} onChoose={booking.chooseDeparture} />
      <PartyFields departure={departure} booking={booking} />
      {room && (
        <Field label="Room" note={room.note}>
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
      <div className={styles.problem} role="status" id={obstacleId}>
        {obstacle ?? quote.problem}
      </div>
      {choice.promo && !quote.price?.discount && (
        <Button type="button" variant="text" onClick={() => booking.setPromo(undefined)}>
          Go on without the code {choice.promo}
        </Button>
      )}
      <Button
        type="submit"
        full
        aria-disabled={obstacle ? true : undefined}
        aria-describedby={obstacle ? obstacleId : undefined}
        className={obstacle ? styles.refused : undefined}
      >
        Hold {seats} {seats === 1 ? 'seat' : 'seats'} for 30 minutes
      </Button>
      <Text look="hint">Nothing to pay yet. {cancellationNote(departure)}</Text>
    </form>
  );
}
