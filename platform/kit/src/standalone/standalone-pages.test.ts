import type { StandaloneView } from './pages.ts';
import { createStandalonePages } from './standalone-pages.ts';

const view = (heading: string): StandaloneView => ({
  url: '/offers',
  state: { route: 'offers', params: {}, data: { heading }, fragments: {} },
});
const problem: StandaloneView = { url: '/offers', problem: 'Error: no data' };

test('new data replaces the old; a failure leaves the page as it is, and is told', async () => {
  let next = view('Offers');
  const pages = createStandalonePages(view('Before'), async () => next);
  const shown: StandaloneView[] = [];
  pages.subscribe(one => shown.push(one));
  expect(await pages.refresh()).toBeUndefined();
  expect(pages.current()).toEqual(view('Offers'));
  next = problem;
  expect(await pages.refresh()).toBe('Error: no data');
  expect(pages.current()).toEqual(view('Offers'));
  expect(shown).toEqual([view('Offers')]);
});

test('a page that failed from the start is shown once it is mended', async () => {
  const pages = createStandalonePages(problem, async () => view('Offers'));
  expect(await pages.refresh()).toBeUndefined();
  expect(pages.current()).toEqual(view('Offers'));
});
