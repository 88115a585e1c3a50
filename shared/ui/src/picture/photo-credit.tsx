import type { Picture as PictureData } from '@fernweh/contracts/content';
import styles from './photo-credit.module.css';

/** Who took a photograph, in a corner of the `Picture` in which it stands. Drawings have no credit. */
export function PhotoCredit({ of: { credit } }: { of: PictureData }) {
  return credit ? <span className={styles.credit}>Photo: {credit}</span> : null;
}
