import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

export type TextProps = {
  as?: 'p' | 'span' | 'div';
  /** 'lead' below a headline, 'meta' for details, 'hint' for the lightest text. */
  look?: 'body' | 'lead' | 'meta' | 'hint';
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Text({ as: Tag = 'p', look = 'body', id, className, children }: TextProps) {
  return (
    <Tag id={id} className={classNames(styles[look], className)}>
      {children}
    </Tag>
  );
}
