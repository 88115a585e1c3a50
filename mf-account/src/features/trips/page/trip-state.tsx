import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { formatDay } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { Row } from '@fernweh/ui/row';
import { type ReactNode, useEffect, useRef } from 'react';
import * as shared from '../../../shared/texts.ts';
import { holdText } from '../shared/held-trip.tsx';
import { dueOf, reviewOpen, stageOf } from '../shared/trip-stages.ts';
import { checkoutHref, moneyOf, reviewHref } from '../shared/trip-text.ts';
import * as texts from './texts.ts';

type TripStateProps = {
  booking: Booking;
  now: number;
  /** The state is the result of an action on this page, so it takes the focus. */
  focused: boolean;
};

type News = { tone: 'info' | 'ok' | 'warn'; title: string; text: ReactNode; way?: ReactNode };

/** The notice about a trip's state; empty for a trip without problems. */
export function TripState({ booking, now, focused }: TripStateProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  const news = messageOf(booking, now);
  if (!news) return null;
  return (
    <Notice tone={news.tone} title={news.title} level={2} tabIndex={-1} ref={place} live={focused}>
      <p>{news.text}</p>
      {news.way && <Row>{news.way}</Row>}
    </Notice>
  );
}

function messageOf(booking: Booking, now: number): News | undefined {
  if (booking.state === 'CANCELLED') return cancelled(booking);
  if (stageOf(booking, now) === 'held')
    return {
      tone: 'warn',
      title: booking.state === 'ON_HOLD' ? texts.yourPlacesAreHeld : texts.yourPaymentIsBeing,
      text: holdText(booking, now),
      way: <ButtonLink href={checkoutHref(booking.ref)}>{shared.continueBooking}</ButtonLink>,
    };
  if (stageOf(booking, now) === 'gone')
    return {
      tone: 'info',
      title: texts.yourPlacesAreNo,
      text: texts.theTimeToPay,
      way: <ButtonLink href={paths.tour.href(booking.departure.tour.slug)}>{texts.seeTheTour}</ButtonLink>,
    };
  const late = overdue(booking, now);
  if (late) return late;
  if (reviewOpen(booking, now))
    return {
      tone: 'info',
      title: texts.howWasIt,
      text: texts.yourReviewHelpsThe,
      way: <ButtonLink href={reviewHref(booking.ref)}>{shared.writeAReview}</ButtonLink>,
    };
  return undefined;
}

function overdue(booking: Booking, now: number): News | undefined {
  const due = dueOf(booking, now);
  if (!due?.late) return undefined;
  return {
    tone: 'warn',
    title: texts.yourBalanceIsOverdue,
    text: texts.wasDueWithAmount(
      moneyOf(booking)(due.amount),
      formatDay(due.by ?? ''),
      due.lastDay ? texts.payByOrWell(formatDay(due.lastDay)) : texts.pleasePayItNow,
    ),
  };
}

const WHY = {
  RELEASED: texts.youReleasedYourPlaces,
  TRAVELLER: texts.youCancelledIt,
  OPERATOR: texts.wereSorryWeHad,
  OVERDUE: texts.weDidntReceiveThe,
} as const;

function cancelled(booking: Booking): News {
  const { cancelCause = 'TRAVELLER', cancelledAt, paid, refunded } = booking;
  if (cancelCause === 'RELEASED')
    return {
      tone: 'info',
      title: texts.youReleasedYourPlacesLabel,
      text: texts.nothingWasCharged(WHY.RELEASED),
    };
  const when = cancelledAt ? `${WHY[cancelCause]} on ${formatDay(cancelledAt)}.` : `${WHY[cancelCause]}.`;
  return {
    tone: 'ok',
    title: texts.thisTripIsCancelled,
    text: `${when} ${refundWords(booking, paid, refunded)}`,
  };
}

function refundWords(booking: Booking, paid: number, refunded: number): string {
  const money = moneyOf(booking);
  if (refunded > 0) return texts.isOnItsWay(money(refunded));
  return paid > 0 ? texts.noRefundIsDue : texts.nothingWasChargedLabel;
}
