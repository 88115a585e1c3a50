import type { BookingSummary } from '@fernweh/contracts/booking';
import { Badge, type BadgeKind } from '@fernweh/ui/badge';
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
      return ['guaranteed', 'Confirmed'];
    case 'COMPLETED':
      return ['muted', 'Completed'];
    case 'PENDING_PAYMENT':
      return ['limited', 'Waiting for your payment'];
    case 'ON_HOLD':
      return expiresAt && Date.parse(expiresAt) > now
        ? ['limited', `Held until ${clockTime(expiresAt)}`]
        : ['muted', 'Hold has run out'];
    case 'EXPIRED':
      return ['muted', 'Hold has run out'];
    case 'CANCELLED':
      if (cancelCause === 'RELEASED') return ['muted', 'Seats given back'];
      return ['bad', refunded > 0 ? `Cancelled, ${moneyOf(booking)(refunded)} refunded` : 'Cancelled'];
  }
}
