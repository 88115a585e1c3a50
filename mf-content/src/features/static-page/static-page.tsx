import type { StaticPage as StaticPageContent } from '@fernweh/contracts/content';
import { type RichNode, RichText } from '@fernweh/rich-text';
import { Accordion } from '@fernweh/ui/accordion';
import { Heading } from '@fernweh/ui/heading';
import { Prose } from '@fernweh/ui/prose';
import { PageBody } from '../../shared/page-body.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import * as shared from '../../shared/texts.ts';
import { HelpAside } from './help-aside.tsx';
import styles from './static-page.module.css';
import * as texts from './texts.ts';

export type StaticPageData = Omit<StaticPageContent, 'body'> & { body: RichNode[] };

/** A static page: text, questions with answers, and contact links. */
export function StaticPage({ data }: { data: StaticPageData }) {
  const { title, lead, body, faq = [] } = data;
  return (
    <>
      <PageHead crumbs={[{ title: shared.home, href: '/' }, { title }]} title={title} lead={lead} />
      <PageBody aside={<HelpAside />}>
        <Prose>
          <RichText nodes={body} />
        </Prose>
        {faq.length > 0 && (
          <section className={styles.questions} aria-labelledby="questions">
            <Heading level={2} id="questions">
              {texts.questionsPeopleAsk}
            </Heading>
            <Accordion items={faq} />
          </section>
        )}
      </PageBody>
    </>
  );
}
