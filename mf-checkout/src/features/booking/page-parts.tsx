import styles from './page-parts.module.css';
import * as texts from './texts.ts';

/** Links to the parts of the page, in the line at its top. */
export function PageParts({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={texts.partsOfThisPage} className={styles.parts}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
