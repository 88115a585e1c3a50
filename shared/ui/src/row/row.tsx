import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './row.module.css';

export type RowProps = {
  as?: 'div' | 'ul' | 'p';
  /** Moves the two ends apart. */
  apart?: boolean;
  className?: string;
  children: ReactNode;
};

/** A row of buttons, badges or links that wraps. */
export function Row({ as: Tag = 'div', apart = false, className, children }: RowProps) {
  return <Tag className={classNames(styles.row, apart && styles.apart, className)}>{children}</Tag>;
}
