import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** Use one filled button per group, outline for the second and text for the third. */
  variant?: 'filled' | 'outline' | 'text' | 'danger';
  size?: 's' | 'm' | 'l';
  /** Full width. */
  full?: boolean;
};

/** Styles shared by Button and ButtonLink. */
export function buttonLook(
  { variant = 'filled', size = 'm', full }: ButtonLook,
  className?: string,
): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full, className);
}
