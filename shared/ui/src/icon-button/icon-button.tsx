import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconShape;
  /** Accessible name: what the button does. */
  label: string;
  size?: 's' | 'm' | 'l';
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px target around one icon. */
export function IconButton({ icon, label, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.button, className)} aria-label={label} {...rest}>
      <Icon of={icon} size={size} />
    </button>
  );
}

export type IconLinkProps = {
  icon: IconShape;
  label: string;
  href: string;
  size?: 's' | 'm' | 'l';
  className?: string;
};

/** An icon as a link: a phone number, a social channel. */
export function IconLink({ icon, label, href, size, className }: IconLinkProps) {
  return (
    <a className={classNames(styles.button, className)} href={href} aria-label={label} title={label}>
      <Icon of={icon} size={size} />
    </a>
  );
}
