import { type Consent, consentChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EVERYTHING } from '../../shared/search-state.ts';
import type { Found } from './found.ts';
import { SearchPage } from './search-page.tsx';

/** Events of hits (product/search 19). */
jest.mock('@fernweh/vendors/algolia', () => ({
  ...jest.requireActual('@fernweh/vendors/algolia'),
  createSearchClient: jest.fn(),
}));

const tour = (slug: string) => ({
  ...{
    objectID: slug,
    slug,
    title: `Tour ${slug}`,
    summary: '',
    startPlace: 'Bern',
    endPlace: 'Bern',
    days: 5,
  },
  ...{ picture: { src: 'a.jpg', alt: '', width: 4, height: 3 }, rating: null, reviewCount: 0, offers: {} },
});
const QUERY = { servers: 'a'.repeat(32), browsers: 'b'.repeat(32) };
const FOUND = {
  ...{ query: '', queryId: QUERY.servers, total: 12, pages: 2, counts: { style: { Rail: 7 } } },
  hits: [tour('alps'), tour('nile')],
} as unknown as Found;
type Asked = { params: { clickAnalytics?: boolean } }[];
const search = jest.fn();
const answer = async (requests: Asked) => ({
  results: requests.map(({ params }) => ({
    ...{ index: 'tours', hits: [tour('fjords')], nbHits: 11, nbPages: 2, page: 0, hitsPerPage: 10 },
    ...{ facets: { style: { Rail: 7 } }, query: '', params: '' },
    ...(params.clickAnalytics && { queryID: QUERY.browsers }),
  })),
});

type Sent = Record<string, unknown> & { eventType: string };
const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const sent = () => fetched.mock.calls.flatMap(([, { body }]) => JSON.parse(String(body)).events as Sent[]);
const clicks = () => sent().filter(({ eventType }) => eventType === 'click');
const views = () => sent().filter(({ eventType }) => eventType === 'view');

/** Long enough for what must not happen. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 80)));
const consent = (analytics: boolean): Consent => ({
  ...{ advertisement: !analytics, functional: !analytics, analytics, decided: true },
});

async function show({ insights = 'https://insights.example', page = 0 } = {}) {
  const { config } = testHost(britishVisitor);
  const host = testHost(britishVisitor, {
    config: { ...config, search: { ...config.search, ...(insights && { insights }) } },
  });
  await act(async () => {
    render(
      <TestHost host={host} url="/search">
        <main>
          <SearchPage data={{ search: { ...EVERYTHING, page }, found: FOUND }} />
        </main>
      </TestHost>,
    );
  });
  const decide = async (analytics: boolean) => {
    const before = views().length;
    act(() => host.bus.publish(consentChanged, consent(analytics)));
    if (analytics && insights) await waitFor(() => expect(views().length).toBe(before + 1));
    else await settle();
  };
  return { decide };
}
const open = (slug: string) => {
  const link = screen.getByRole('link', { name: `Tour ${slug}` });
  link.addEventListener('click', event => event.preventDefault());
  fireEvent.click(link);
};

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true });
  search.mockReset().mockImplementation(answer);
  globalThis.fetch = fetched as never;
  jest.mocked(createSearchClient).mockReturnValue({ search, appId: 'app', apiKey: 'key' } as never);
});

test('with consent the hits that the server found are told of when they are shown and when one is opened', async () => {
  const { decide } = await show({ page: 1 });
  await decide(true);
  expect(views()).toMatchObject([{ index: 'tours', objectIDs: ['alps', 'nile'] }]);
  open('nile');
  await waitFor(() => expect(clicks()).toHaveLength(1));
  expect(clicks()).toEqual([
    {
      ...{
        eventType: 'click',
        eventName: 'Tour Opened',
        index: 'tours',
        objectIDs: ['nile'],
        positions: [12],
      },
      ...{ queryID: QUERY.servers, userToken: expect.stringMatching(/^anonymous-/) },
    },
  ]);
});

test('hits that the browser found are told of by InstantSearch, in the name of the same anonymous visitor', async () => {
  const { decide } = await show();
  await decide(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Rail/ }));
  await screen.findByRole('link', { name: 'Tour fjords' });
  await waitFor(() => expect(views()).toHaveLength(2));
  open('fjords');
  await waitFor(() => expect(clicks()).toHaveLength(1));
  expect(views().map(({ objectIDs }) => objectIDs)).toEqual([['alps', 'nile'], ['fjords']]);
  expect(clicks()).toMatchObject([
    { queryID: QUERY.browsers, objectIDs: ['fjords'], positions: [1], index: 'tours' },
  ]);
  expect(new Set(sent().map(({ userToken }) => userToken)).size).toBe(1);
});

test.each<[string, { insights?: string }, boolean | undefined]>([
  ['before the choice', {}, undefined],
  ['where statistics are refused and all else is allowed', {}, false],
  ['where the site tells nobody', { insights: '' }, true],
])('%s nothing is sent, and the search asks for no number', async (_, site, analytics) => {
  const { decide } = await show(site);
  if (analytics !== undefined) await decide(analytics);
  open('alps');
  fireEvent.click(screen.getByRole('checkbox', { name: /Rail/ }));
  await screen.findByRole('link', { name: 'Tour fjords' });
  open('fjords');
  await settle();
  expect(fetched).not.toHaveBeenCalled();
  expect(JSON.stringify(search.mock.calls)).not.toMatch(/"clickAnalytics":true|userToken/);
});

test('a withdrawal ends it at once, and a visitor who allows it again is another one', async () => {
  const { decide } = await show();
  await decide(true);
  const [first] = sent();
  await decide(false);
  open('alps');
  await settle();
  expect(clicks()).toEqual([]);
  await decide(true);
  expect(views()).toHaveLength(2);
  expect(views()[1]?.userToken).not.toBe(first?.userToken);
});
