import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '../button/button-look.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  ButtonLook & { href: string; icon?: IconShape; children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonLook({ variant, size, full }, className)} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}
