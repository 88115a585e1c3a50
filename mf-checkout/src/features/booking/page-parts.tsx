import styles from './page-parts.module.css';

/** Links to the parts of the page, in the line at its top. */
export function PageParts({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="Parts of this page" className={styles.parts}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
