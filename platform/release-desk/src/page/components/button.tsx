import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { BusyIcon } from './icons.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One filled button in a group, outline for the second and text for the third. */
  variant?: 'filled' | 'outline' | 'text';
  size?: 's' | 'm';
  icon?: IconShape;
  /** Shows a spinner, keeps the focus and ignores presses. The children say what is happening. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export function Button({
  variant = 'filled',
  size = 'm',
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  // A disabled button would lose the keyboard focus. A busy one ignores presses instead, also as a submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[variant], styles[size], className)}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy ? <Icon of={BusyIcon} className={styles.turning} /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
