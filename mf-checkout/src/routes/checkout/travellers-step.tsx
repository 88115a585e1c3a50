import type { RoomKind } from '@fernweh/contracts/tour';
import { useGeo } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import type { FormEvent } from 'react';
import { RoomsFields } from '../../features/rooms/rooms-fields.tsx';
import { TravellersForm } from '../../features/travellers/travellers-form.tsx';
import { fieldId, summaryOf } from '../../shared/form-errors.ts';
import { roomList } from '../../shared/placing.ts';
import type { StepProps } from './booking-steps.tsx';
import frame from './frame.module.css';
import { heldWay, optionsOf, waysOf } from './room-ways.ts';

/** Who is coming, and who sleeps where. */
export function TravellersStep({ booking, around, desk, drafts, checks, work, email }: StepProps) {
  const { locale } = useGeo();
  const options = optionsOf(booking, around.departure);
  const way = heldWay(booking, options);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.all()) void desk.saveTravellers();
  };
  const change = (n: number, field: Parameters<typeof drafts.set>[1], value: string) => {
    drafts.set(n, field, value);
    // What is being put right is no error any more; leaving the field asks again.
    checks.forget(fieldId(n, field));
  };
  return (
    <form noValidate onSubmit={submit} className={frame.main} aria-labelledby="checkout-title">
      <ErrorSummary
        errors={checks.attempts > 0 ? summaryOf(checks.errors, drafts.drafts) : []}
        attempt={checks.attempts}
      />
      <TravellersForm
        drafts={drafts.drafts}
        errors={checks.errors}
        email={email}
        onChange={change}
        onLeave={checks.leave}
      />
      <RoomsFields
        ways={waysOf(options, around.departure, locale)}
        way={desk.wantedRooms ?? way?.kind}
        list={roomList(booking.rooms)}
        drafts={drafts.drafts}
        startDate={booking.departure.startDate}
        errors={checks.errors}
        busy={work.task === 'rooms'}
        onWay={(kind: RoomKind) => void desk.chooseRooms(options.find(option => option.kind === kind))}
        onPlace={(n, roomNo) => change(n, 'roomNo', roomNo)}
      />
      <div className={frame.actions}>
        <Button type="submit" size="l" busy={work.task === 'travellers'}>
          {work.task === 'travellers' ? 'Saving…' : 'Continue to extras'}
        </Button>
      </div>
    </form>
  );
}
