import type { Post, PostSummary } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { type RichNode, RichText } from '@fernweh/rich-text';
import { Band } from '@fernweh/ui/band';
import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Container } from '@fernweh/ui/container';
import { formatDayLong } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { PhotoCredit } from '@fernweh/ui/photo-credit';
import { Picture } from '@fernweh/ui/picture';
import { PostCard } from '@fernweh/ui/post-card';
import { Prose } from '@fernweh/ui/prose';
import { SectionHead } from '@fernweh/ui/section-head';
import { ShareLink } from '@fernweh/ui/share-link';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { Fragment, Static, useConfig } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import styles from './post-page.module.css';
import * as texts from './texts.ts';

export type PostData = {
  post: Omit<Post, 'body'> & { body: RichNode[] };
  more: PostSummary[];
};

/** A post of the journal, with its tours and other posts. */
export function PostPage({ data: { post, more } }: { data: PostData }) {
  const { siteUrl } = useConfig();
  const crumbs = [
    { title: shared.home, href: '/' },
    { title: shared.theJournal, href: '/blog' },
    { title: post.title },
  ];
  return (
    <>
      <article>
        <Static of={post}>
          <Container className={styles.head}>
            <Breadcrumbs items={crumbs} />
            <Heading level={1} tabIndex={-1}>
              {post.title}
            </Heading>
            {post.lead && <Text look="lead">{post.lead}</Text>}
            <Text look="meta">
              {post.author}.{' '}
              {post.publishedAt && (
                <>
                  <time dateTime={post.publishedAt}>{formatDayLong(post.publishedAt)}</time>.{' '}
                </>
              )}
              {post.readMinutes && texts.minuteRead(post.readMinutes)}
            </Text>
          </Container>
        </Static>
        <Container>
          {post.picture && (
            <Static of={post.picture}>
              <Picture picture={post.picture} ratio="16/9" sizes="(min-width: 1264px) 1200px, 100vw" priority>
                <PhotoCredit of={post.picture} />
              </Picture>
            </Static>
          )}
          <div className={styles.columns}>
            <div className={styles.text}>
              <Static of={post.body}>
                <Prose>
                  <RichText nodes={post.body} />
                </Prose>
              </Static>
              <ShareLink title={post.title} path={paths.post.href(post.slug)} siteUrl={siteUrl}>
                {texts.shareThisStory}
              </ShareLink>
            </div>
            {post.tags.length > 0 && (
              <Static of={post.tags}>
                <aside className={styles.aside} aria-labelledby="subjects">
                  <h2 id="subjects" className={styles.asideTitle}>
                    {texts.moreOn}
                  </h2>
                  <ul>
                    {post.tags.map(tag => (
                      <li key={tag}>
                        <TextLink href={`${paths.blog.href()}?tag=${encodeURIComponent(tag)}`} onward>
                          {tag}
                        </TextLink>
                      </li>
                    ))}
                  </ul>
                </aside>
              </Static>
            )}
          </div>
        </Container>
      </article>
      {post.tours.length > 0 && (
        <Band tone="sand" label={texts.toursInThisStory}>
          <Fragment
            id="mf-destinations/recommended-tours"
            props={{ title: texts.goAndSeeFor, tours: post.tours, limit: post.tours.length }}
          />
        </Band>
      )}
      {more.length > 0 && (
        <Static of={more}>
          <Band labelledBy="more-stories">
            <SectionHead
              id="more-stories"
              title={texts.readOn}
              link={{ title: shared.allStories, href: '/blog' }}
            />
            <div className={styles.more}>
              {more.map(each => (
                <PostCard key={each.slug} post={each} />
              ))}
            </div>
          </Band>
        </Static>
      )}
    </>
  );
}
