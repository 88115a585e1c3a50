import { serverToday } from '@fernweh/api-client/server-clock';
import { DETAIL_GROUPS, detailsDue } from '@fernweh/contracts/traveller-details';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { useGeo } from '@flotilla/kit';
import type { FormEvent } from 'react';
import { RoomsFields } from '../../features/rooms/rooms-fields.tsx';
import { TravellersForm } from '../../features/travellers/travellers-form.tsx';
import type { DraftField } from '../../shared/draft.ts';
import { fieldId, summaryOf } from '../../shared/form-errors.ts';
import type { StepProps } from './booking-steps.tsx';
import { CallErrorNotice } from './call-error-notice.tsx';
import frame from './frame.module.css';
import { heldOption, optionsOf, roomOptionsWithPrices } from './room-options.ts';
import * as texts from './texts.ts';

/** The lead traveller, the rooms, and what can wait. */
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
  const change = (field: DraftField, value: string) => {
    drafts.set(field, value);
    // Typing clears the error; blur validates again.
    validation.forget(fieldId(field));
  };
  return (
    <form noValidate onSubmit={submit} className={frame.main} aria-labelledby="checkout-title">
      <ErrorSummary
        errors={validation.attempts > 0 ? summaryOf(validation.errors) : []}
        attempt={validation.attempts}
      />
      <TravellersForm
        lead={drafts.lead}
        others={booking.travellers.slice(1)}
        due={firstDue(booking.departure.startDate)}
        errors={validation.errors}
        email={email}
        onChange={change}
        onLeave={validation.leave}
      />
      <RoomsFields
        ways={roomOptionsWithPrices(options, tourOfBooking.departure, locale)}
        way={actions.wantedRooms ?? way?.key}
        error={validation.errors.rooms}
        busy={calls.task === 'rooms'}
        onWay={key => void actions.chooseRooms(options.find(option => option.key === key))}
      />
      <CallErrorNotice calls={calls} only={['travellers']} />
      <div className={frame.actions}>
        <Button type="submit" size="l" busy={calls.task === 'travellers'}>
          {calls.task === 'travellers' ? texts.saving : texts.continueToExtras}
        </Button>
      </div>
    </form>
  );
}

/** The first day by which details are due, as if the trip were paid today. */
const firstDue = (startDate: string) =>
  DETAIL_GROUPS.map(({ dueDays }) => detailsDue(startDate, serverToday(), dueDays)).sort()[0] ?? startDate;
