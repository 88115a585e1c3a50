import type { Departure } from '@fernweh/contracts/tour';
import { Notice } from '@fernweh/ui/notice';
import { isBookable } from '../../shared/departures.ts';
import { type Party, sizeOf } from '../../shared/rooms.ts';
import * as texts from './texts.ts';

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
          ? texts.onlyLeftOnThis(seatsLeft, seatsLeft === 1 ? texts.placeIs : texts.placesAre)
          : texts.thisDateIsSold
      }
    >
      <p>
        {texts.yourPartyAndYour} <a href={back}>{texts.chooseAnotherDate}</a>
      </p>
    </Notice>
  );
}
