import { counted } from '@fernweh/ui/counted';
import { Icon } from '@fernweh/ui/icon';
import { HoldIcon } from '@fernweh/ui/icons';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { useEffect } from 'react';
import { clockTime, minutesAndSeconds } from '../../shared/times.ts';
import styles from './hold-bar.module.css';
import { HoldWarning } from './hold-warning.tsx';
import * as texts from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export type HoldBarProps = {
  seats: number;
  expiresAt: string;
  extensions: number;
  extending: boolean;
  onExtend: () => void;
  /** Called once, when the hold expires. */
  onEnd: () => void;
};

/** product/booking: hold extensions. */
const MOST_EXTENSIONS = 10;

/** Minutes that screen readers announce; the last two minutes open a dialog. */
const SAID = [20, 10, 5];

/** Countdown of the hold with its extension. The clock itself is hidden from screen readers. */
export function HoldBar({ seats, expiresAt, extensions, extending, onExtend, onEnd }: HoldBarProps) {
  const left = useSecondsLeft(expiresAt);
  const more = extensions < MOST_EXTENSIONS;
  const over = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per expiry
  useEffect(() => {
    if (over) onEnd();
  }, [over]);

  const said = SAID.findLast(minutes => left <= minutes * 60);
  return (
    <div className={styles.bar}>
      <Icon of={HoldIcon} size="l" />
      <p className={styles.words}>
        <b className={styles.clock} role="timer" aria-label={texts.timeLeftToBook}>
          {minutesAndSeconds(left)}
        </b>{' '}
        <span>
          {texts.yourHeldUntil(counted(seats, 'place'), seats === 1 ? 'is' : 'are', clockTime(expiresAt))}
        </span>
      </p>
      {more && (
        <button type="button" className={styles.more} aria-busy={extending || undefined} onClick={onExtend}>
          {extending ? texts.addingMinutes : texts.addMinutes}
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{said !== undefined && left > 120 && texts.yourPlacesAreHeld(said)}</span>
      </VisuallyHidden>
      <HoldWarning left={left} expiresAt={expiresAt} more={more} extending={extending} onExtend={onExtend} />
    </div>
  );
}
