import { Breadcrumbs, type Crumb } from '@fernweh/ui/breadcrumbs';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export type PageHeadProps = {
  crumbs: readonly Crumb[];
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** Breadcrumbs, title and lead of a page. */
export function PageHead({ crumbs, title, lead, children }: PageHeadProps) {
  return (
    <Container className={styles.head}>
      <Breadcrumbs items={crumbs} />
      <Heading level={1} tabIndex={-1}>
        {title}
      </Heading>
      {lead && (
        <Text look="lead" className={styles.lead}>
          {lead}
        </Text>
      )}
      {children}
    </Container>
  );
}
