import { Button } from '@fernweh/ui/button';
import { Skeleton } from '@fernweh/ui/skeleton';
import { Text } from '@fernweh/ui/text';
import { ExtrasList } from '../../features/extras/extras-list.tsx';
import * as shared from '../../shared/texts.ts';
import type { StepProps } from './booking-steps.tsx';
import frame from './frame.module.css';
import * as texts from './texts.ts';

/** Optional extras. */
export function ExtrasStep({ booking, tourOfBooking, actions, validation, steps }: StepProps) {
  const { extras } = tourOfBooking;
  const rooms = booking.rooms.reduce((count, one) => count + one.rooms, 0);
  return (
    <div className={frame.main}>
      <section aria-labelledby="checkout-title">
        <Text look="hint">{texts.allOptionalYouCan}</Text>
        {extras === undefined && <Skeleton kind="row" count={3} label={shared.extras} />}
        {extras === null && <Text>{texts.weCouldntLoadThe}</Text>}
        {extras?.length === 0 && <Text>{texts.everythingIsIncludedThere}</Text>}
        {extras && extras.length > 0 && (
          <ExtrasList
            extras={extras}
            chosen={actions.extras}
            currency={booking.currency}
            people={booking.seats}
            rooms={rooms}
            startDate={booking.departure.startDate}
            error={validation.errors.extras}
            onChange={actions.chooseExtra}
          />
        )}
      </section>
      <div className={frame.actions}>
        <Button size="l" onClick={() => steps.go(booking.ref, 'payment')}>
          {texts.continueToPayment}
        </Button>
        <Button variant="text" onClick={() => steps.go(booking.ref, 'travellers')}>
          {texts.backToTravellers}
        </Button>
      </div>
    </div>
  );
}
