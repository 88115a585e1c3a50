import type { BookedTour, BookingDocument } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { Badge } from '@fernweh/ui/badge';
import { ButtonLink } from '@fernweh/ui/button-link';
import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon } from '@fernweh/ui/icons';
import { Picture } from '@fernweh/ui/picture';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { useGeo } from '@flotilla/kit';
import { BookingDocuments } from './booking-documents.tsx';
import styles from './confirmation.module.css';
import { headline, seatsWords } from './confirmation-text.ts';
import * as texts from './texts.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

type Props = {
  booking: Booking;
  tour: BookedTour | undefined;
  email: string;
  onDownload: (document: BookingDocument) => Promise<Blob>;
};

/** Confirmation of a booking: reference, payment, next steps. */
export function Confirmation({ booking, tour, email, onDownload }: Props) {
  const { locale } = useGeo();
  const { ref, seats, paid, total, currency, departure, travellers } = booking;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const whole = paid >= total;
  const name = travellers.find(({ lead }) => lead)?.firstName;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <Badge kind="ok">
            <Icon of={CheckIcon} size="s" /> {whole ? texts.bookedAndPaid : texts.bookedDepositPaid}
          </Badge>
          <Heading level={1} id="checkout-title" tabIndex={-1} className={styles.title}>
            {headline(tour, name)}
          </Heading>
          <Text look="lead">
            {seatsWords(seats)}
            {email && texts.weveEmailedTheConfirmation(email)}
          </Text>
          <dl className={styles.facts}>
            <div>
              <dt>{texts.reference}</dt>
              <dd className={styles.ref}>{ref}</dd>
            </div>
            <div>
              <dt>{texts.youLeave}</dt>
              <dd>{formatDay(departure.startDate)}</dd>
            </div>
            <div>
              <dt>{texts.paid}</dt>
              <dd>{whole ? money(paid) : `${money(paid)} of ${money(total)}`}</dd>
            </div>
          </dl>
          <Row className={styles.actions}>
            <ButtonLink href={paths.account.href(`bookings/${encodeURIComponent(ref)}`)}>
              {texts.seeMyBooking}
            </ButtonLink>
            <BookingDocuments reference={ref} onDownload={onDownload} />
          </Row>
        </div>
        <div className={styles.picture}>
          {tour && <Picture picture={tour.picture} sizes="(min-width: 994px) 520px, 100vw" maxWidth={1200} />}
        </div>
      </div>
      <WhatHappensNext booking={booking} place={tour?.startPlace} locale={locale} />
    </div>
  );
}
