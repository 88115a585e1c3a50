import { Row } from '@fernweh/ui/row';
import type { ReactNode } from 'react';
import styles from './notice-actions.module.css';

/** Action buttons below a notice's text. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <Row className={styles.actions}>{children}</Row>;
}
