import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

export type LogoProps = {
  href?: string;
  /** The line below, where there is room for one. */
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
