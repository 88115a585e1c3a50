import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** One filled button per group, outline beside it, text for the third (composition: Ember). */
  variant?: 'filled' | 'outline' | 'text' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its place. */
  full?: boolean;
};

/** Shared by the button and by the link that looks like one. */
export function buttonLook(
  { variant = 'filled', size = 'm', full }: ButtonLook,
  className?: string,
): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full, className);
}
