import type { Names } from '../names.ts';

/** A page with data of the API, a fragment with data, and their tests. */
export const featureFiles = (names: Names): Record<string, string> => ({
  ...page(names),
  ...teaser(names),
  'src/shared/sample-cards.ts': SAMPLES,
});

const page = ({ kebab, pascal, words }: Names): Record<string, string> => ({
  [`src/routes/${kebab}.tsx`]: `import { defineView } from '@flotilla/kit';
import { ${pascal}Page } from '../features/${kebab}/${kebab}-page.tsx';
import { head, load } from './${kebab}.server.ts';

export const view = defineView({ load, head, Component: ${pascal}Page });
`,
  [`src/routes/${kebab}.server.ts`]: `import { tourCards } from '@fernweh/api-client/tour-cards';
import { getPopularTours } from '@fernweh/api-client/tours';
import type { Head, LoadContext } from '@flotilla/kit';

const COUNT = 6;

/**
 * Runs on the server only. \`signal\` ends its calls at the deadline of the page, and \`incomplete\` hears what the page lacks, so that nobody
 * stores it for long.
 */
export async function load({ geo, ...call }: Pick<LoadContext, 'geo' | 'signal' | 'incomplete'>) {
  const tours = await getPopularTours(COUNT, call);
  return { heading: '${words}', cards: await tourCards(tours, geo.currency, call) };
}

export type ${pascal}Data = Awaited<ReturnType<typeof load>>;

export const head = ({ heading }: ${pascal}Data): Head => ({
  title: \`\${heading} | Fernweh\`,
  description: '${words} of Fernweh.',
});
`,
  [`src/features/${kebab}/${kebab}-page.tsx`]: `import { Button } from '@fernweh/ui/button';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { type TourCardData, TourCards } from '@fernweh/ui/tour-cards';
import { Fragment, useGeo } from '@flotilla/kit';
import { useState } from 'react';
import styles from './${kebab}-page.module.css';

/** Cards that are there before the visitor asks for more. */
const FIRST = 3;

export function ${pascal}Page({ data }: { data: { heading: string; cards: TourCardData[] } }) {
  const { heading, cards } = data;
  const { locale } = useGeo();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Container className={styles.page}>
      <Heading level={1}>{heading}</Heading>
      <TourCards
        cards={showsAll ? cards : cards.slice(0, FIRST)}
        columns={3}
        label={heading}
        level={2}
        locale={locale}
        // A component of another team: its id is in \`uses\` of the manifest.
        heart={({ slug, title }) => (
          <Fragment id="mf-account/heart" props={{ tour: slug, title }} hydrate="returning" />
        )}
      />
      {!showsAll && cards.length > FIRST && (
        <Button variant="outline" onClick={() => setShowsAll(true)}>
          Show all {cards.length}
        </Button>
      )}
    </Container>
  );
}
`,
  [`src/features/${kebab}/${kebab}-page.module.css`]: `.page {
  display: grid;
  gap: var(--s6);
  justify-items: start;
  padding-block: var(--s8) var(--s16);
}
`,
  [`src/features/${kebab}/${kebab}-page.test.tsx`]: `import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { sampleCards } from '../../shared/sample-cards.ts';
import { ${pascal}Page } from './${kebab}-page.tsx';

test('the page shows three tours, and all of them when asked', async () => {
  const page = (
    <TestHost host={testHost(britishVisitor)}>
      <${pascal}Page data={{ heading: '${words}', cards: sampleCards(4) }} />
    </TestHost>
  );
  // The hearts are another team's, and never load in tests: React waits for them, and \`act\` for React.
  await act(async () => void render(page));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words}');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await act(async () => screen.getByRole('button', { name: 'Show all 4' }).click());
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show all 4' })).toBeNull();
});
`,
  [`src/routes/${kebab}.test.ts`]: `import { tourCards } from '@fernweh/api-client/tour-cards';
import { getPopularTours } from '@fernweh/api-client/tours';
import { sampleCards } from '../shared/sample-cards.ts';
import { head, load } from './${kebab}.server.ts';

jest.mock('@fernweh/api-client/tour-cards');
jest.mock('@fernweh/api-client/tours');

test("the page has popular tours with prices in the visitor's currency, and a title", async () => {
  const cards = sampleCards(1);
  jest.mocked(getPopularTours).mockResolvedValue([]);
  jest.mocked(tourCards).mockResolvedValue(cards);
  const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
  const data = await load({ geo, signal: AbortSignal.timeout(1000) });
  expect(data).toEqual({ heading: '${words}', cards });
  expect(jest.mocked(tourCards).mock.calls[0]?.[1]).toBe('GBP');
  expect(head(data).title).toBe('${words} | Fernweh');
});
`,
});

const SAMPLES = `import type { TourCardData } from '@fernweh/api-client/tour-cards';

/** Cards for tests. */
export const sampleCards = (count: number): TourCardData[] =>
  Array.from({ length: count }, (_, index) => ({
    tour: {
      slug: \`a-walk-\${index}\`,
      title: \`A walk \${index}\`,
      summary: '',
      startPlace: 'Lisbon',
      endPlace: 'Porto',
      days: 8,
      picture: { src: '/picture.jpg', alt: '', width: 1200, height: 800, colour: '#8a9a86' },
      rating: 4.8,
      reviewCount: 12,
    },
    price: null,
  }));
`;

const teaser = ({ remote, kebab, pascal }: Names): Record<string, string> => ({
  'src/fragments/teaser.tsx': `import { defineFragment } from '@flotilla/kit';
import { Teaser } from '../features/teaser/teaser.tsx';
import { load } from './teaser.server.ts';

export const fragment = defineFragment('${remote}/teaser', { load, Component: Teaser });
`,
  'src/fragments/teaser.server.ts': `import { tourCards } from '@fernweh/api-client/tour-cards';
import { getPopularTours } from '@fernweh/api-client/tours';
import type { LoadContext } from '@flotilla/kit';

/** The data of the fragment, on the server, beside that of the page which shows it. The context has the fragment's \`props\` too. */
export async function load({ geo, signal }: Pick<LoadContext, 'geo' | 'signal'>) {
  const tours = await getPopularTours(1, { signal });
  const [card] = await tourCards(tours, geo.currency, { signal });
  return { card };
}
`,
  'src/features/teaser/teaser.tsx': `import { Panel } from '@fernweh/ui/panel';
import { Price } from '@fernweh/ui/price';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import type { TourCardData } from '@fernweh/ui/tour-cards';
import { type FragmentContracts, useGeo } from '@flotilla/kit';

type Props = FragmentContracts['${remote}/teaser'] & { data: { card?: TourCardData | undefined } };

/** ${pascal} on another team's page. */
export function Teaser({ title, data: { card } }: Props) {
  const { locale } = useGeo();
  return (
    <Panel label={title}>
      <TextLink href="/${kebab}" onward>
        {title}
      </TextLink>
      {card && <Text look="meta">{card.tour.title}</Text>}
      {/* A price is a paragraph: it stands beside others, never inside one. */}
      {card?.price && <Price amount={card.price.from} was={card.price.was} locale={locale} />}
    </Panel>
  );
}
`,
  'src/features/teaser/teaser.test.tsx': `import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { render, screen } from '@testing-library/react';
import { sampleCards } from '../../shared/sample-cards.ts';
import { Teaser } from './teaser.tsx';

test('the teaser leads to the page and names a tour', () => {
  const [card] = sampleCards(1);
  render(
    <TestHost host={testHost(britishVisitor)}>
      <Teaser title="Have a look" data={{ card }} />
    </TestHost>,
  );
  expect(screen.getByRole('link', { name: 'Have a look' }).getAttribute('href')).toBe('/${kebab}');
  expect(screen.getByText('A walk 0')).toBeTruthy();
});

test('without tours the link stays', () => {
  render(
    <TestHost host={testHost(britishVisitor)}>
      <Teaser title="Have a look" data={{}} />
    </TestHost>,
  );
  expect(screen.getByRole('link', { name: 'Have a look' })).toBeTruthy();
});
`,
});
