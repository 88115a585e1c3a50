import { Button } from '@fernweh/ui/button';
import { Skeleton } from '@fernweh/ui/skeleton';
import { Text } from '@fernweh/ui/text';
import { ExtrasList } from '../../features/extras/extras-list.tsx';
import type { StepProps } from './booking-steps.tsx';
import frame from './frame.module.css';

/** Optional extras. */
export function ExtrasStep({ booking, tourOfBooking, actions, validation, steps }: StepProps) {
  const { extras } = tourOfBooking;
  const rooms = booking.rooms.reduce((count, one) => count + one.rooms, 0);
  return (
    <div className={frame.main}>
      <section aria-labelledby="checkout-title">
        <Text look="hint">All optional. You can skip this step.</Text>
        {extras === undefined && <Skeleton kind="row" count={3} label="Extras" />}
        {extras === null && (
          <Text>We couldn’t load the extras just now. You can continue without them, or ask us later.</Text>
        )}
        {extras?.length === 0 && <Text>Everything is included: there are no extras for this date.</Text>}
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
          Continue to payment
        </Button>
        <Button variant="text" onClick={() => steps.go(booking.ref, 'travellers')}>
          Back to travellers
        </Button>
      </div>
    </div>
  );
}
