import { Children, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { CloseIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip.module.css';

export type ChipProps = {
  children: ReactNode;
  /** Called when the chip is pressed. With `removeHref`, prevent the event's default to stay on the page. */
  onRemove?: (event: MouseEvent) => void;
  /** Makes the chip a link, for pages that work without JavaScript. */
  removeHref?: string;
};

/** An active filter. */
export function Chip({ children, onRemove, removeHref }: ChipProps) {
  const inside = (
    <>
      {children}
      <Icon of={CloseIcon} size="s" />
      <VisuallyHidden> remove</VisuallyHidden>
    </>
  );
  if (removeHref) {
    return (
      <a className={styles.chip} href={removeHref} onClick={onRemove}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      {inside}
    </button>
  );
}

/** A row of chips that scrolls horizontally on phones. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {Children.map(children, child => child && <li>{child}</li>)}
    </ul>
  );
}
