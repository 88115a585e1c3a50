import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tour-grid.module.css';

export type TourGridProps = {
  columns?: 3 | 4;
  label?: string;
  /** Cards or their skeletons. Each becomes an item of the list. */
  children: ReactNode;
};

export function TourGrid({ columns = 3, label, children }: TourGridProps) {
  return (
    <ul className={classNames(styles.grid, columns === 4 && styles.four)} aria-label={label}>
      {Children.map(children, child => child && <li>{child}</li>)}
    </ul>
  );
}
