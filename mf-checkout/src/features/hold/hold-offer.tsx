import { releaseForBrowser } from '@fernweh/api-client/holds';
import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { counted } from '@fernweh/ui/counted';
import { formatRange } from '@fernweh/ui/dates';
import { HoldIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

type Props = {
  seats: number;
  /** Another trip with an active hold; a user has one hold at a time. */
  other: Booking | undefined;
  holding: boolean;
  onHold: () => void;
  /** The browser holds these seats already, without an account. */
  browsers?: boolean;
};

/** Offers to hold the seats. It states first that another hold will be released. */
export function HoldOffer({ seats, other, holding, onHold, browsers }: Props) {
  const words = holding ? texts.holdingYourPlaces : texts.holdForMinutes(counted(seats, 'place'));
  if (!other)
    return (
      <Notice level={2} icon={HoldIcon} title={texts.holdYourPlacesWhile}>
        <p>{texts.nobodyElseCanBook}</p>
        <NoticeActions>
          <Button onClick={onHold} busy={holding}>
            {words}
          </Button>
        </NoticeActions>
      </Notice>
    );
  const { departure, expiresAt = '' } = other;
  return (
    <Notice tone="warn" level={2} icon={HoldIcon} title={texts.youreHoldingPlacesOn}>
      <p>
        {texts.heldUntilYouCan(
          departure.tour.title,
          formatRange(departure.startDate, departure.endDate),
          counted(other.seats, 'place'),
          clockTime(expiresAt),
        )}
      </p>
      <NoticeActions>
        <ButtonLink
          href={`${paths.checkout.href()}?${new URLSearchParams({ booking: other.ref })}`}
          onClick={() => browsers && void releaseForBrowser()}
        >
          {texts.continueWithThatTrip}
        </ButtonLink>
        <Button variant="outline" onClick={onHold} busy={holding}>
          {words}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
