import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { BusyIcon } from '../icons.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.ts';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: IconShape;
    /** Shows a spinner, keeps the focus and ignores presses. The children say what is happening. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
    children: ReactNode;
  };

/**
 * A field may show an error on blur, which moves the button away from the pointer and loses the press. So pressing the button
 * does not blur the field. Submitting shows all errors at once.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A disabled button would lose the keyboard focus. A busy one ignores presses instead, also as a submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      className={buttonLook({ variant, size, full }, className)}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...(rest.type === 'submit' && { onMouseDown: keepFocus })}
    >
      {busy ? <Icon of={BusyIcon} className={styles.turning} /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
