import type { BookedPayment, Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { useGeo } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import styles from './payment.module.css';
import * as texts from './texts.ts';

type Props = { booking: Booking; payment: BookedPayment };

/** A payment arrived after the seats had gone, so it goes back (product/payments 3). */
export function PaymentReturned({ booking, payment }: Props) {
  const { locale } = useGeo();
  const amount = formatMoney({ amount: payment.amount, currency: booking.currency }, locale);
  return (
    <div className={styles.waiting}>
      <Heading level={1} tabIndex={-1} id="checkout-title">
        {texts.yourPaymentArrivedToo}
      </Heading>
      <Text look="lead">{texts.theTimeToPay}</Text>
      <Text>{texts.isOnItsWay(amount)}</Text>
      <Row>
        <ButtonLink href={paths.tour.href(booking.departure.tour.slug)}>{shared.seeOtherDates}</ButtonLink>
        <ButtonLink href={paths.contactUs.href()} variant="outline">
          {shared.askUs}
        </ButtonLink>
      </Row>
    </div>
  );
}
