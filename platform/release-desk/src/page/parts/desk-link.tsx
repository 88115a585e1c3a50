import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { ForwardIcon } from '../components/icons.ts';

/** A link outside of running text to another page of the desk: an arrow says that it leads on. */
export const DeskLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="link" to={to}>
    {children}
    <Icon of={ForwardIcon} size="s" />
  </Link>
);
