import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Look = { quiet?: boolean; children: ReactNode };

/** The shop's button. */
export const Button = ({ quiet = false, ...button }: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...button} className={quiet ? styles.quiet : styles.button} />
);

/** A link that looks like the button. */
export const ButtonLink = ({ quiet = false, ...link }: Look & { href: string }) => (
  <a {...link} className={quiet ? styles.quiet : styles.button} />
);
