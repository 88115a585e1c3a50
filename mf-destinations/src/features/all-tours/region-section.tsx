import * as paths from '@fernweh/contracts/paths';
import { SectionHead } from '@fernweh/ui/section-head';
import type { ReactNode } from 'react';
import styles from './all-tours.module.css';

type Props = { slug: string; title: string; count: number; children: ReactNode };

export function RegionSection({ slug, title, count, children }: Props) {
  return (
    <section id={slug} className={styles.region} aria-labelledby={`${slug}-title`}>
      <SectionHead
        title={title}
        id={`${slug}-title`}
        link={{
          title: count === 1 ? `About ${title}` : `${title}, ${count} tours`,
          href: paths.region.href(slug),
        }}
      />
      {children}
    </section>
  );
}
