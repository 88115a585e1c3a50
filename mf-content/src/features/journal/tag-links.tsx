import { blogHref } from './blog-href.ts';
import styles from './tag-links.module.css';
import * as texts from './texts.ts';

/** Links to the tags of the journal. */
export function TagLinks({ tags, tag }: { tags: readonly string[]; tag?: string }) {
  if (tags.length === 0) return null;
  return (
    <nav className={styles.tags} aria-label={texts.subjects}>
      <ul>
        <li>
          <a href={blogHref()} aria-current={tag ? undefined : 'true'}>
            {texts.all}
          </a>
        </li>
        {tags.map(each => (
          <li key={each}>
            <a href={blogHref({ tag: each })} aria-current={each === tag ? 'true' : undefined}>
              {each}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
