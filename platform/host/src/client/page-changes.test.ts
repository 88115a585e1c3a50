/** @jest-environment jsdom */
import '@fernweh/jest-preset/dom.cjs';
import { type NavigationChange, navigationChanged } from '@fernweh/contracts/events';
import { createEventBus } from '@flotilla/event-bus';
import { site } from '../../../../shell/src/site.ts';
import { createPageChanges } from './page-changes.ts';
import { saveScroll } from './scroll.ts';
import { pageAt } from './testing.ts';

const scrollTo = jest.fn();

function setUp() {
  document.head.innerHTML = '<title>First</title><meta name="description" content="first">';
  document.body.className = '';
  document.body.innerHTML =
    '<main id="main"><h1>Heading</h1><h2 id="dates">Dates</h2></main><div id="fw-announcer"></div>';
  window.scrollTo = scrollTo;
  const announced: NavigationChange[] = [];
  const bus = createEventBus();
  bus.on(navigationChanged).subscribe(change => announced.push(change));
  return { changes: createPageChanges('http://site', '/', bus), announced };
}

const settle = () => new Promise(done => setTimeout(done, 50));
const text = (id: string) => document.getElementById(id)?.textContent;

beforeEach(() => {
  scrollTo.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('the first page keeps the head, scroll position and focus of its document', () => {
  const { changes, announced } = setUp();
  changes.onShown(pageAt('/'));
  expect(announced).toEqual([{ url: '/', phase: 'shown' }]);
  expect(document.title).toBe('First');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('the next page gets its head, starts at its top, focuses its heading and is announced', async () => {
  const { changes } = setUp();
  changes.onShown(pageAt('/tours', { head: { title: 'Tours', description: 'All tours' } }));
  await settle();
  expect(document.title).toBe('Tours');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('All tours');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(text('fw-announcer')).toBe('Tours');
});

test('classes of the body say whether the page is a tour and has the account menu', () => {
  const { changes } = setUp();
  changes.onShown(pageAt('/tours/crete', { route: 'tour' }));
  expect(document.body.className).toBe('on-tour');
  changes.onShown(pageAt('/auth/login', { route: 'login' }));
  expect(document.body.className).toBe('no-account-menu');
});

test('back restores the scroll position of the history entry', () => {
  const { changes } = setUp();
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  saveScroll();
  changes.expectHistoryMove();
  changes.onShown(pageAt('/tours'));
  expect(scrollTo).toHaveBeenCalledWith(0, 640);
  expect(document.documentElement.hasAttribute('data-whole')).toBe(true);
  changes.onShown(pageAt('/blog'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.documentElement.hasAttribute('data-whole')).toBe(false);
});

test('a page with an anchor scrolls to it', () => {
  const { changes } = setUp();
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  history.replaceState(null, '', '/tours#dates');
  changes.onShown(pageAt('/tours'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page that changed its own URL is not treated as a new page', () => {
  const { changes } = setUp();
  changes.onUrlChanged('/search?q=crete');
  changes.onShown(pageAt('/search?q=crete'));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page that opens after its sign-in gets its own head, where it is', async () => {
  const { changes } = setUp();
  changes.onShown(pageAt('/', { guarded: true, head: { title: 'My account', description: '' } }));
  expect(document.title).toBe('First');
  changes.onShown(pageAt('/', { head: { title: 'Saved tours', description: 'saved' } }));
  await settle();
  expect(document.title).toBe('Saved tours');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('saved');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('a head whose code arrives after the next page is dropped', async () => {
  const { changes } = setUp();
  changes.onShown(pageAt('/tours', { head: { title: 'Tours', description: 'tours' } }));
  changes.onShown(pageAt('/blog', { head: { title: 'Journal', description: 'journal' } }));
  await settle();
  expect(document.title).toBe('Journal');
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('journal');
});

test('the head of a completed page replaces that of its fallback', async () => {
  const { changes } = setUp();
  changes.onCompleted(pageAt('/', { head: { title: 'Complete', description: 'complete' } }));
  await settle();
  expect(document.title).toBe('Complete');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('without the code of the head a new page has its title, and no error is left to nobody', async () => {
  const unhandled = jest.fn();
  process.once('unhandledRejection', unhandled);
  jest.resetModules();
  (await import('../site.ts')).hostSite(site);
  jest.doMock('./document-head.ts', () => {
    throw new Error('ChunkLoadError');
  });
  setUp();
  const { createPageChanges } = await import('./page-changes.ts');
  createPageChanges('http://site', '/', createEventBus()).onShown(pageAt('/about-us'));
  await settle();
  expect(document.title).toBe(pageAt('/about-us').head.title);
  expect(unhandled).not.toHaveBeenCalled();
});
