import { classNames } from '../class-names.ts';
import styles from './state.module.css';

export type StateArtKind = 'hills' | 'road' | 'night';

/** Hills for an empty state, a broken road for an error, night for offline. */
export function StateArt({ kind }: { kind: StateArtKind }) {
  return <div className={classNames(styles.art, styles[kind])} aria-hidden="true" />;
}
