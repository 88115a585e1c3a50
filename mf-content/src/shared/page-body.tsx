import { classNames } from '@fernweh/ui/class-names';
import { Container } from '@fernweh/ui/container';
import type { ReactNode } from 'react';
import styles from './page-body.module.css';

/** Content between a page's head and the footer. An aside makes it two columns. */
export function PageBody({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Container className={classNames(styles.body, aside !== undefined && styles.two)}>
      <div className={styles.main}>{children}</div>
      {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
    </Container>
  );
}
