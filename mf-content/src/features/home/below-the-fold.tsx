import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { PostCard, PostGrid } from '@fernweh/ui/post-card';
import { SectionHead } from '@fernweh/ui/section-head';
import { Static } from '@flotilla/kit';
import { RegionCards } from '../../shared/region-cards.tsx';
import * as shared from '../../shared/texts.ts';
import type { HomeData } from './home-data.ts';
import { Newsletter } from './newsletter.tsx';
import { Promises } from './promises.tsx';
import * as texts from './texts.ts';
import { TravellerQuotes } from './traveller-quotes.tsx';

/** Bands of the home page below the fold. */
export function BelowTheFold({ data }: { data: HomeData }) {
  const { regions, promises, reviews, posts } = data;
  return (
    <>
      <Static of={[regions, promises, reviews, posts]}>
        {regions.length > 0 && (
          <Band tone="sand" labelledBy="regions">
            <SectionHead
              id="regions"
              title={shared.pickADirection}
              link={{ title: shared.allCountries, href: paths.discover.href() }}
            />
            <RegionCards regions={regions} />
          </Band>
        )}
        {promises && <Promises promises={promises} />}
        {reviews && <TravellerQuotes reviews={reviews} />}
        {posts && posts.length > 0 && (
          <Band labelledBy="journal">
            <SectionHead
              id="journal"
              title={texts.fromTheJournal}
              link={{ title: shared.allStories, href: paths.blog.href() }}
            />
            <PostGrid>
              {posts.map((post, i) => (
                <PostCard key={post.slug} post={post} layout={i === 0 ? 'lead' : 'small'} />
              ))}
            </PostGrid>
          </Band>
        )}
      </Static>
      <Newsletter posted={data.newsletter} />
    </>
  );
}
