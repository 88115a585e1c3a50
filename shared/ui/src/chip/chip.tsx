import { Children, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { CloseIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip.module.css';

export type ChipProps = {
  children: ReactNode;
  /** Takes this one away. Of a link, prevent the event's default to stay. */
  onRemove?: (event: MouseEvent) => void;
  /** The same as a link, for pages that work before any script. */
  removeHref?: string;
};

/** A filter that is on. */
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

/** A row of chips; on phones it scrolls inside itself. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {Children.map(children, child => child && <li>{child}</li>)}
    </ul>
  );
}
