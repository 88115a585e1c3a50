import styles from './avatar.module.css';

/** The initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Who is signed in. The button around it has the accessible name. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.place} aria-hidden="true">
    <span className={styles.face}>{initialsOf(name)}</span>
  </span>
);
