import { classNames } from '../class-names.ts';
import styles from './state.module.css';

export type StateArtKind = 'hills' | 'road' | 'night';

/** Hills for nothing here yet, a broken road for what went wrong, night for no connection. */
export function StateArt({ kind }: { kind: StateArtKind }) {
  return <div className={classNames(styles.art, styles[kind])} aria-hidden="true" />;
}
