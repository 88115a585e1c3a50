import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

export type ContainerProps = {
  as?: 'div' | 'main' | 'section' | 'header' | 'footer';
  id?: string;
  className?: string;
  children: ReactNode;
};

/** The page's column: 1200 px wide, with margins on both sides. */
export function Container({ as: Tag = 'div', id, className, children }: ContainerProps) {
  return (
    <Tag id={id} className={classNames(styles.container, className)}>
      {children}
    </Tag>
  );
}
