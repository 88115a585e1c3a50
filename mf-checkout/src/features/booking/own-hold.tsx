import * as paths from '@fernweh/contracts/paths';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { counted } from '@fernweh/ui/counted';
import { Text } from '@fernweh/ui/text';
import { useTopic } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

/** Says that seats of this date are the visitor's own already, with the way on. */
export function OwnHold({ departure }: { departure: string }) {
  const hold = useTopic(holdChanged)?.hold;
  if (hold?.departure !== departure || !hold.seats) return null;
  const query = hold.choice ?? new URLSearchParams({ booking: hold.booking }).toString();
  return (
    <Text look="hint">
      {texts.youreHoldingOnThis(counted(hold.seats, 'place'), clockTime(hold.expiresAt))}{' '}
      <a href={`${paths.checkout.href()}?${query}`}>{shared.continueBooking}</a>
    </Text>
  );
}
