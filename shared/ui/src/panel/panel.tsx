import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

export type PanelProps = {
  as?: 'div' | 'section' | 'aside' | 'article';
  /** Adds a shadow. For search and the booking panel only. */
  float?: boolean;
  labelledBy?: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A white box with hairlines, for forms, booking and states. */
export function Panel({
  as: Tag = 'div',
  float = false,
  labelledBy,
  label,
  className,
  children,
}: PanelProps) {
  return (
    <Tag
      className={classNames(styles.panel, float && styles.float, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      {children}
    </Tag>
  );
}
