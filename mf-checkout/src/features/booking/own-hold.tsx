import { holdChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useTopic } from '@fernweh/mf-kit';
import { counted } from '@fernweh/ui/counted';
import { Text } from '@fernweh/ui/text';
import { clockTime } from '../../shared/times.ts';

/** Says that seats of this date are the visitor's own already, with the way on. */
export function OwnHold({ departure }: { departure: string }) {
  const hold = useTopic(holdChanged)?.hold;
  if (hold?.departure !== departure || !hold.seats) return null;
  const query = hold.choice ?? new URLSearchParams({ booking: hold.booking }).toString();
  return (
    <Text look="hint">
      You’re holding {counted(hold.seats, 'place')} on this date until {clockTime(hold.expiresAt)}.{' '}
      <a href={`${paths.checkout.href()}?${query}`}>Continue booking</a>
    </Text>
  );
}
