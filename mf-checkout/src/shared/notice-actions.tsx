import { Row } from '@fernweh/ui/row';
import type { ReactNode } from 'react';
import styles from './notice-actions.module.css';

/** What can be done about a notice, below its words. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <Row className={styles.actions}>{children}</Row>;
}
