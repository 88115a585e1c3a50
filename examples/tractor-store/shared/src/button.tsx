import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Look = { quiet?: boolean; children: ReactNode };

const lookOf = (quiet: boolean) => (quiet ? `${styles.button} ${styles.quiet}` : styles.button);

/** The shop's button. */
export const Button = ({ quiet = false, ...button }: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...button} className={lookOf(quiet)} />
);

/** A link that looks like the button. */
export const ButtonLink = ({ quiet = false, ...link }: Look & { href: string }) => (
  <a {...link} className={lookOf(quiet)} />
);
