import type { Departure } from '@fernweh/contracts/tour';
import { Notice } from '@fernweh/ui/notice';
import { isBookable } from '../../shared/departures.ts';
import { type Party, sizeOf } from '../../shared/rooms.ts';

type Props = { departure: Departure; party: Party; back: string };

/** Warns if the departure no longer has enough seats. */
export function SeatsNotice({ departure, party, back }: Props) {
  const { seatsLeft } = departure;
  if (isBookable(departure) && seatsLeft >= sizeOf(party)) return null;
  return (
    <Notice
      tone="warn"
      level={2}
      title={
        isBookable(departure)
          ? `Only ${seatsLeft} ${seatsLeft === 1 ? 'place is' : 'places are'} left on this date`
          : 'This date is sold out'
      }
    >
      <p>
        Your party and your room are kept. <a href={back}>Choose another date</a>
      </p>
    </Notice>
  );
}
