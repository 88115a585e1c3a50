import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { HeartIcon } from '../icons.ts';
import styles from './heart-button.module.css';

export type HeartButtonProps = {
  /** Title of the tour, for the button's accessible name. */
  title: string;
  saved: boolean;
  onToggle?: () => void;
  className?: string;
};

/** The heart button for the `heart` slot of a tour card. Its owner handles the wishlist. */
export function HeartButton({ title, saved, onToggle, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={onToggle}
      data-print="no"
    >
      <Icon of={HeartIcon} filled={saved} className={styles.icon} />
    </button>
  );
}
