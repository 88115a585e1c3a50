import { askServerTime, onClockDoubt } from '@fernweh/api-client/server-clock';
import type { HeldSeats } from '@fernweh/contracts/hold';
import * as paths from '@fernweh/contracts/paths';
import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { HoldIcon } from '@fernweh/ui/icons';
import { useTopic } from '@flotilla/kit';
import { useEffect } from 'react';
import * as shared from '../../shared/texts.ts';
import { minutesAndSeconds } from '../../shared/times.ts';
import styles from './hold-timer.module.css';
import * as texts from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Header fragment: remaining time of the hold and a link to the checkout, on every page. It makes room for an open menu. */
export function HoldTimer({ booking, expiresAt, clockAhead, choice }: HeldSeats) {
  const left = useSecondsLeft(expiresAt, clockAhead);
  const menu = useTopic(menuChanged);
  // Pages without a checkout ask the API for nothing else that would say the time.
  useEffect(() => onClockDoubt(() => void askServerTime()), []);
  if (left === 0) return null;
  return (
    <a
      className={classNames(styles.timer, menu?.open && styles.away)}
      href={`${paths.checkout.href()}?${choice ?? new URLSearchParams({ booking })}`}
    >
      <Icon of={HoldIcon} size="s" />
      <span>
        {texts.yourPlacesAreHeldLabel} <b className={styles.clock}>{minutesAndSeconds(left)}</b>
      </span>
      <span className={styles.go}>{shared.continueBooking}</span>
    </a>
  );
}
