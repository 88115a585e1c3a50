import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { REFUND_TIME } from '@fernweh/contracts/rules';
import { ButtonLink } from '@fernweh/ui/button-link';
import { formatDay } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { Row } from '@fernweh/ui/row';
import { type ReactNode, useEffect, useRef } from 'react';
import { holdText } from '../shared/held-trip.tsx';
import { dueOf, reviewOpen, stageOf } from '../shared/trip-stages.ts';
import { checkoutHref, moneyOf, reviewHref } from '../shared/trip-text.ts';

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
      title: booking.state === 'ON_HOLD' ? 'Your seats are held' : 'Your payment is under way',
      text: holdText(booking, now),
      way: <ButtonLink href={checkoutHref(booking.ref)}>Go on booking</ButtonLink>,
    };
  if (stageOf(booking, now) === 'gone')
    return {
      tone: 'info',
      title: 'Your seats are no longer held',
      text: 'The time to pay for them ran out, and nothing was charged. You can choose the departure again.',
      way: <ButtonLink href={paths.tour.href(booking.departure.tour.slug)}>See the tour</ButtonLink>,
    };
  const late = overdue(booking, now);
  if (late) return late;
  if (reviewOpen(booking, now))
    return {
      tone: 'info',
      title: 'How was it?',
      text: 'The next travellers would like to know.',
      way: <ButtonLink href={reviewHref(booking.ref)}>Write a review</ButtonLink>,
    };
  return undefined;
}

function overdue(booking: Booking, now: number): News | undefined {
  const due = dueOf(booking, now);
  if (!due?.late) return undefined;
  return {
    tone: 'warn',
    title: 'The balance is late',
    text: `${moneyOf(booking)(due.amount)} was due ${formatDay(due.by ?? '')}. ${due.lastDay ? `Pay by ${formatDay(due.lastDay)}, or we have to cancel the trip.` : 'Please pay it now. Your trip stays booked.'}`,
  };
}

const WHY = {
  RELEASED: 'You gave the seats back before paying.',
  TRAVELLER: 'You cancelled it',
  OPERATOR: 'We are sorry: we had to cancel this departure',
  OVERDUE: 'The balance did not arrive in time, so we had to cancel it',
} as const;

function cancelled(booking: Booking): News {
  const { cancelCause = 'TRAVELLER', cancelledAt, paid, refunded } = booking;
  if (cancelCause === 'RELEASED')
    return {
      tone: 'info',
      title: 'Your seats were given back',
      text: `${WHY.RELEASED} Nothing was charged.`,
    };
  const when = cancelledAt ? `${WHY[cancelCause]} on ${formatDay(cancelledAt)}.` : `${WHY[cancelCause]}.`;
  return {
    tone: 'ok',
    title: 'This trip is cancelled',
    text: `${when} ${refundWords(booking, paid, refunded)}`,
  };
}

function refundWords(booking: Booking, paid: number, refunded: number): string {
  const money = moneyOf(booking);
  if (refunded > 0)
    return `${money(refunded)} is on its way to the card you paid with. Banks take ${REFUND_TIME} to show it.`;
  return paid > 0 ? 'Nothing comes back, and nothing more is to be paid.' : 'Nothing was charged.';
}
