import type { BookingSummary } from '@fernweh/contracts/booking';
import { Badge, type BadgeKind } from '@fernweh/ui/badge';
import * as texts from './texts.ts';
import { clockTime, moneyOf } from './trip-text.ts';

/** A booking's state as a short label. */
export function StateBadge({ booking, now }: { booking: BookingSummary; now: number }) {
  const [kind, words] = wordsOf(booking, now);
  return <Badge kind={kind}>{words}</Badge>;
}

function wordsOf(booking: BookingSummary, now: number): [BadgeKind, string] {
  const { state, expiresAt, refunded, cancelCause } = booking;
  switch (state) {
    case 'CONFIRMED':
      return ['guaranteed', texts.confirmed];
    case 'COMPLETED':
      return ['muted', texts.completed];
    case 'PENDING_PAYMENT':
      return ['limited', texts.waitingForYourPayment];
    case 'ON_HOLD':
      return expiresAt && Date.parse(expiresAt) > now
        ? ['limited', texts.heldUntil(clockTime(expiresAt))]
        : ['muted', texts.holdExpired];
    case 'EXPIRED':
      return ['muted', texts.holdExpired];
    case 'CANCELLED':
      if (cancelCause === 'RELEASED') return ['muted', texts.placesReleased];
      return ['bad', refunded > 0 ? texts.cancelledRefunded(moneyOf(booking)(refunded)) : texts.cancelled];
  }
}
