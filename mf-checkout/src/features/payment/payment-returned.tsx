import type { BookedPayment, Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { REFUND_TIME } from '@fernweh/contracts/rules';
import { useGeo } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import styles from './payment.module.css';

type Props = { booking: Booking; payment: BookedPayment };

/** A payment arrived after the seats had gone, so it goes back (product/payments 3). */
export function PaymentReturned({ booking, payment }: Props) {
  const { locale } = useGeo();
  const amount = formatMoney({ amount: payment.amount, currency: booking.currency }, locale);
  return (
    <div className={styles.waiting}>
      <Heading level={1} tabIndex={-1} id="checkout-title">
        Your payment arrived too late and will be refunded
      </Heading>
      <Text look="lead">
        The time to pay had run out, and someone else has booked the places. Nothing is booked.
      </Text>
      <Text>
        {amount} is on its way back to the card you paid with; you don’t need to do anything. Banks take{' '}
        {REFUND_TIME} to show it.
      </Text>
      <Row>
        <ButtonLink href={paths.tour.href(booking.departure.tour.slug)}>See other dates</ButtonLink>
        <ButtonLink href={paths.contactUs.href()} variant="outline">
          Ask us
        </ButtonLink>
      </Row>
    </div>
  );
}
