import type { PostSummary } from '@fernweh/contracts/content';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { Pagination } from '@fernweh/ui/pagination';
import { PostCard, PostGrid } from '@fernweh/ui/post-card';
import { PageBody } from '../../shared/page-body.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import * as shared from '../../shared/texts.ts';
import { blogHref } from './blog-href.ts';
import styles from './journal-page.module.css';
import { TagLinks } from './tag-links.tsx';
import * as texts from './texts.ts';

export type JournalData = {
  posts: PostSummary[];
  page: number;
  pages: number;
  tag?: string;
  tags: string[];
};

/** Posts in the grid at the top: the lead and those around it. */
const OPENING = 4;

/** A page of the journal: ten posts, newest first, of all tags or of one. */
export function JournalPage({ data }: { data: JournalData }) {
  const { posts, page, pages, tag, tags } = data;
  const opens = page === 1 && !tag;
  const opening = opens ? posts.slice(0, OPENING) : [];
  const rest = opens ? posts.slice(OPENING) : posts;
  const crumbs = [
    { title: shared.home, href: '/' },
    tag ? { title: shared.theJournal, href: blogHref() } : { title: shared.theJournal },
    ...(tag ? [{ title: tag }] : []),
  ];
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={tag ? texts.theJournal(tag) : shared.theJournal}
        lead={texts.slowStoriesFromThe}
      >
        <TagLinks tags={tags} tag={tag} />
      </PageHead>
      <PageBody>
        {opening.length > 0 && (
          <PostGrid>
            {opening.map((post, i) => (
              <PostCard
                key={post.slug}
                post={post}
                layout={i === 0 ? 'lead' : 'small'}
                level={2}
                priority={i === 0}
              />
            ))}
          </PostGrid>
        )}
        {rest.length > 0 && (
          <div className={styles.list}>
            {rest.map(post => (
              <PostCard key={post.slug} post={post} level={2} />
            ))}
          </div>
        )}
        {posts.length === 0 && (
          <EmptyState
            title={texts.noStoriesHereYet}
            actions={<ButtonLink href={blogHref()}>{shared.allStories}</ButtonLink>}
          >
            {tag ? texts.weHaventWrittenAbout : texts.theFirstStoryIs}
          </EmptyState>
        )}
        <div className={styles.pages}>
          <Pagination page={page} pages={pages} hrefFor={target => blogHref({ page: target, tag })} />
        </div>
      </PageBody>
    </>
  );
}
