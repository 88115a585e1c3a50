import type { Picture as PictureData } from '@fernweh/contracts/content';
import { type RichNode, RichText } from '@fernweh/rich-text';
import { Container } from '@fernweh/ui/container';
import { Picture } from '@fernweh/ui/picture';
import { Prose } from '@fernweh/ui/prose';
import { SectionHead } from '@fernweh/ui/section-head';
import type { TourCardData } from '@fernweh/ui/tour-cards';
import { PageHead } from '../../shared/page-head.tsx';
import * as shared from '../../shared/texts.ts';
import { TourCards } from '../../shared/tour-cards.tsx';
import styles from './builder-page.module.css';

/** Blocks of the page: HTML is parsed into safe trees, tours are fetched. */
export type ShownBlock =
  | { kind: 'text'; nodes: RichNode[] }
  | { kind: 'image'; picture: PictureData }
  | { kind: 'columns'; columns: RichNode[][] }
  | { kind: 'tours'; title: string; cards: TourCardData[] };

export type BuilderPageData = { slug: string; title: string; lead?: string; blocks: ShownBlock[] };

/** A page that editors assembled in the page builder. */
export function BuilderPage({ data: { title, lead, blocks } }: { data: BuilderPageData }) {
  return (
    <>
      <PageHead crumbs={[{ title: shared.home, href: '/' }, { title }]} title={title} lead={lead} />
      <Container className={styles.blocks}>
        {blocks.map((block, i) => (
          <Block key={i} block={block} first={i === 0} />
        ))}
      </Container>
    </>
  );
}

function Block({ block, first }: { block: ShownBlock; first: boolean }) {
  switch (block.kind) {
    case 'text':
      return (
        <Prose>
          <RichText nodes={block.nodes} />
        </Prose>
      );
    case 'image':
      return (
        <Picture
          picture={block.picture}
          ratio="own"
          sizes="(min-width: 1264px) 1200px, 100vw"
          priority={first}
        />
      );
    case 'columns':
      return (
        <div className={styles.columns}>
          {block.columns.map((nodes, i) => (
            <Prose key={i}>
              <RichText nodes={nodes} />
            </Prose>
          ))}
        </div>
      );
    case 'tours':
      return block.cards.length > 0 ? (
        <section aria-label={block.title}>
          <SectionHead title={block.title} />
          <TourCards cards={block.cards} />
        </section>
      ) : null;
  }
}
