import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** Address of a picture; without it, or where it can't be had, the letters of the name stand in. */
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
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames(styles.place, className)} aria-hidden="true">
      {src && src !== failed ? (
        // A picture may lie with somebody else, who need not know which page it is shown on.
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
