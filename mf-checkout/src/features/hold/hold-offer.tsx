import { releaseForBrowser } from '@fernweh/api-client/holds';
import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { formatRange } from '@fernweh/ui/dates';
import { HoldIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import { clockTime, counted } from '../../shared/times.ts';

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
  const words = holding ? 'Holding your seats…' : `Hold ${counted(seats, 'seat')} for 30 minutes`;
  if (!other)
    return (
      <Notice level={2} icon={HoldIcon} title="Hold your seats while you fill in the rest">
        <p>Nobody else can take them for 30 minutes, and the price stays. Nothing to pay yet.</p>
        <NoticeActions>
          <Button onClick={onHold} busy={holding}>
            {words}
          </Button>
        </NoticeActions>
      </Notice>
    );
  const { departure, expiresAt = '' } = other;
  return (
    <Notice tone="warn" level={2} icon={HoldIcon} title="You are holding seats on another trip">
      <p>
        {departure.tour.title}, {formatRange(departure.startDate, departure.endDate)}:{' '}
        {counted(other.seats, 'seat')}, held until {clockTime(expiresAt)}. Only one trip can be held at a
        time: holding this one gives those seats back.
      </p>
      <NoticeActions>
        <ButtonLink
          href={`${paths.checkout.href()}?${new URLSearchParams({ booking: other.ref })}`}
          onClick={() => browsers && void releaseForBrowser()}
        >
          Go on with that trip
        </ButtonLink>
        <Button variant="outline" onClick={onHold} busy={holding}>
          {words}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
