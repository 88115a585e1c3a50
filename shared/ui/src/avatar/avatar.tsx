import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** Address of a picture; without it the letters of the name stand in. */
  src?: string;
  className?: string;
};

/** First letters of the first and the last word. */
function monogram(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** 35 px of face in a 44 px place. The link or button around it gives the name. */
export function Avatar({ name, src, className }: AvatarProps) {
  return (
    <span className={classNames(styles.place, className)} aria-hidden="true">
      {src ? (
        <img className={styles.face} src={src} alt="" width="35" height="35" />
      ) : (
        <span className={styles.face}>{monogram(name)}</span>
      )}
    </span>
  );
}
