import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './row.module.css';

export type RowProps = {
  as?: 'div' | 'ul' | 'p';
  /** Pushes its two ends apart. */
  apart?: boolean;
  className?: string;
  children: ReactNode;
};

/** Things beside each other that wrap: buttons, badges, links. */
export function Row({ as: Tag = 'div', apart = false, className, children }: RowProps) {
  return <Tag className={classNames(styles.row, apart && styles.apart, className)}>{children}</Tag>;
}
