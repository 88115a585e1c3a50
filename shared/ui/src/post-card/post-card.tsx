import type { PostSummary } from '@fernweh/contracts/content';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './post-card.module.css';

export type PostCardProps = {
  post: Pick<PostSummary, 'slug' | 'title' | 'lead' | 'picture' | 'tags' | 'readMinutes'>;
  /** The lead post is large; the others are beside or below it. */
  layout?: 'lead' | 'small';
  href?: string;
  level?: 2 | 3;
  priority?: boolean;
};

const SIZES = {
  lead: '(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw',
  small: '(min-width: 768px) 176px, 112px',
};

export function PostCard({ post, layout = 'small', href, level = 3, priority }: PostCardProps) {
  const Title = `h${level}` as const;
  const lead = layout === 'lead';
  return (
    <article className={classNames(styles.card, styles[layout])}>
      <Picture
        picture={post.picture}
        ratio={lead ? '3/2' : '4/3'}
        sizes={SIZES[layout]}
        maxWidth={lead ? 1280 : 480}
        priority={priority}
        decorative
        className={styles.picture}
      />
      <div>
        <p className={styles.meta}>
          {post.tags.length > 0 && `${post.tags.slice(0, 2).join(', ')}. `}
          {post.readMinutes && `${post.readMinutes} minute read`}
        </p>
        <Title className={styles.title}>
          <a href={href ?? `/blog/${encodeURIComponent(post.slug)}`}>{post.title}</a>
        </Title>
        {lead && <p className={styles.text}>{post.lead}</p>}
      </div>
    </article>
  );
}

/** The first post is large, with three beside it. */
export function PostGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
