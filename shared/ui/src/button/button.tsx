import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { BusyIcon } from '../icons.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.ts';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: IconShape;
    /** Work is under way: it turns, keeps its focus and takes no second press. Say what happens in the children. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
    children: ReactNode;
  };

/**
 * A field that is left may say what is wrong with it, and the page grows: the button would move away from under the
 * pointer, and the press be lost. So the field is not left by the press; sending says everything at once.
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
  // Disabling a busy button would drop the keyboard's focus; it refuses the press instead, also as a submit button.
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
