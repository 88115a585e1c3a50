import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

export type LogoProps = {
  href?: string;
  /** Shows the slogan below the logo. */
  slogan?: string;
  className?: string;
};

export function Logo({ href = '/', slogan, className }: LogoProps) {
  return (
    <a className={classNames(styles.logo, className)} href={href}>
      <b>Fernweh</b>
      {slogan && <small>{slogan}</small>}
    </a>
  );
}
