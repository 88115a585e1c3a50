import { useGeo } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import type { FormEvent } from 'react';
import { RoomsFields } from '../../features/rooms/rooms-fields.tsx';
import { TravellersForm } from '../../features/travellers/travellers-form.tsx';
import { fieldId, summaryOf } from '../../shared/form-errors.ts';
import { roomList } from '../../shared/room-assignment.ts';
import type { StepProps } from './booking-steps.tsx';
import { CallErrorNotice } from './call-error-notice.tsx';
import frame from './frame.module.css';
import { heldOption, optionsOf, roomOptionsWithPrices } from './room-options.ts';

/** Travellers and their rooms. */
export function TravellersStep({
  booking,
  tourOfBooking,
  actions,
  drafts,
  validation,
  calls,
  email,
}: StepProps) {
  const { locale } = useGeo();
  const options = optionsOf(booking, tourOfBooking.departure);
  const way = heldOption(booking, options);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validation.all()) void actions.saveTravellers();
  };
  const change = (n: number, field: Parameters<typeof drafts.set>[1], value: string) => {
    drafts.set(n, field, value);
    // Typing clears the error; blur validates again.
    validation.forget(fieldId(n, field));
  };
  return (
    <form noValidate onSubmit={submit} className={frame.main} aria-labelledby="checkout-title">
      <ErrorSummary
        errors={validation.attempts > 0 ? summaryOf(validation.errors, drafts.drafts) : []}
        attempt={validation.attempts}
      />
      <TravellersForm
        drafts={drafts.drafts}
        errors={validation.errors}
        email={email}
        onChange={change}
        onLeave={validation.leave}
      />
      <RoomsFields
        ways={roomOptionsWithPrices(options, tourOfBooking.departure, locale)}
        way={actions.wantedRooms ?? way?.key}
        list={roomList(booking.rooms)}
        drafts={drafts.drafts}
        startDate={booking.departure.startDate}
        errors={validation.errors}
        busy={calls.task === 'rooms'}
        onWay={key => void actions.chooseRooms(options.find(option => option.key === key))}
        onPlace={(n, roomNo) => change(n, 'roomNo', roomNo)}
      />
      <CallErrorNotice calls={calls} only={['travellers']} />
      <div className={frame.actions}>
        <Button type="submit" size="l" busy={calls.task === 'travellers'}>
          {calls.task === 'travellers' ? 'Saving…' : 'Continue to extras'}
        </Button>
      </div>
    </form>
  );
}
