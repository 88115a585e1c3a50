import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** URL of a picture. The initials of the name replace it if it is absent or fails to load. */
  src?: string;
  className?: string;
};

/** The initials of the first and the last word. */
function monogram(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A 35 px picture with a 44 px target. The link or button around it provides the accessible name. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames(styles.place, className)} aria-hidden="true">
      {src && src !== failed ? (
        // The picture may be on another site, which must not learn the page's URL.
        <img
          className={styles.face}
          src={src}
          alt=""
          width="35"
          height="35"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.face}>{monogram(name)}</span>
      )}
    </span>
  );
}
