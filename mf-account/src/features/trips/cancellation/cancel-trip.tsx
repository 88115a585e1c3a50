import type { Booking } from '@fernweh/contracts/booking';
import { AccordionItem } from '@fernweh/ui/accordion';
import { Button } from '@fernweh/ui/button';
import { CancellationCosts } from '@fernweh/ui/cancellation-costs';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { localeOf } from '../shared/trip-text.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './cancel-trip.module.css';
import { bandsOf } from './cancellation-text.ts';
import * as texts from './texts.ts';
import { useCancellation } from './use-cancellation.ts';

type CancelTripProps = { booking: Booking; onCancelled: (booking: Booking) => void; onStale: () => void };

/** Starts a cancellation. The refund is shown before anything is confirmed. */
export function CancelTrip({ booking, onCancelled, onStale }: CancelTripProps) {
  const cancellation = useCancellation(booking.ref, { onCancelled, onStale });
  const { cancellationTerms: terms, cancellationCosts: costs } = booking;
  return (
    <section aria-labelledby="change-of-plans" className={styles.section}>
      <Heading level={2} look="h3" id="change-of-plans">
        {texts.aChangeOfPlans}
      </Heading>
      <Text look="meta">{texts.seeWhatYouWould}</Text>
      <Button variant="outline" onClick={cancellation.tell}>
        {texts.whatWouldIGet}
      </Button>
      {costs && (
        <div className={styles.terms}>
          <AccordionItem title={texts.whatCancellingCostsAnd}>
            <CancellationCosts booking={booking} locale={localeOf(booking)} />
          </AccordionItem>
        </div>
      )}
      {terms && !costs && (
        <div className={styles.terms}>
          <AccordionItem title={texts.whatCancellingCostsAnd}>
            <ul className={styles.bands}>
              <li>{texts.withinHoursOfBooking(terms.coolingOffHours, terms.coolingOffDays)}</li>
              {bandsOf(terms).map(({ days, fee, floor }) => (
                <li key={days}>
                  {days}: {fee}
                  {floor && texts.atLeastTheDeposit}
                </li>
              ))}
            </ul>
          </AccordionItem>
        </div>
      )}
      <CancelDialog booking={booking} cancellation={cancellation} />
    </section>
  );
}
