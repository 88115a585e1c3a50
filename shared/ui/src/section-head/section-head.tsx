import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import styles from './section-head.module.css';

export type SectionHeadProps = {
  title: ReactNode;
  /** Id of the heading, for the section's aria-labelledby. */
  id?: string;
  level?: HeadingLevel;
  /** A link at the right. */
  link?: { title: string; href: string };
  /** Shown at the right instead of a link, such as a rating. */
  aside?: ReactNode;
};

export function SectionHead({ title, id, level = 2, link, aside }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={level} look="h2" id={id}>
        {title}
      </Heading>
      {link && (
        <TextLink href={link.href} onward>
          {link.title}
        </TextLink>
      )}
      {aside}
    </div>
  );
}
