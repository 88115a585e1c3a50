import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { ForwardIcon } from '../icons.ts';
import styles from './text-link.module.css';

export type TextLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Icon before the text: what the link is (a calendar, an invoice). */
  icon?: IconShape;
  /** Shows an arrow after the text: the link leads to a list. */
  onward?: boolean;
  children: ReactNode;
};

/** A link outside running text, 44 px tall. Links inside sentences are plain `<a>`. */
export function TextLink({ icon, onward = false, className, children, ...rest }: TextLinkProps) {
  return (
    <a className={classNames(styles.link, className)} {...rest}>
      {icon && <Icon of={icon} size="s" />}
      {children}
      {onward && <Icon of={ForwardIcon} size="s" className={styles.arrow} />}
    </a>
  );
}
