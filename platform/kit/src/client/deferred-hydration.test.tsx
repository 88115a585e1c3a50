import type { FragmentId } from '@flotilla/contracts/register';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { deferred } from '../deferred.tsx';
import { Fragment, type OpenedFragment } from '../fragment.tsx';
import { visitor } from '../sample-visitor.ts';
import { TestHost, testHost } from '../testing.tsx';
import { fulfilled, track } from '../tracked.ts';
import { createDeferredHydration } from './deferred-hydration.ts';
import { worksWithoutCode } from './works-without-code.ts';

/** Simulates that an element comes near the screen, because jsdom has no layout. */
let comeNear: (element: Element) => void;
/** Distances at which the screen is watched, and the elements that are. */
let watches: { rootMargin: string | undefined; elements: Element[] }[] = [];
let roots: Root[] = [];

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    watch: (typeof watches)[number];
    constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
      this.watch = { rootMargin, elements: [] };
      watches.push(this.watch);
      comeNear = target =>
        callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
    }
    observe(element: Element) {
      this.watch.elements.push(element);
    }
    unobserve() {}
    disconnect() {
      this.watch.elements = [];
    }
  } as never;
});
afterEach(() => {
  act(() => {
    for (const root of roots) root.unmount();
  });
  roots = [];
  watches = [];
  document.body.replaceChildren();
});

function Letter({ title }: { title: string }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(0);
  const [address, setAddress] = useState<string>();
  function send() {
    setSent(times => times + 1);
    setAddress(email);
  }
  return (
    <form aria-label={title} onSubmit={event => event.preventDefault()}>
      <input aria-label="Email" value={email} onChange={event => setEmail(event.target.value)} />
      <button type="button" onClick={send}>
        Send
      </button>
      <output>{sent > 0 ? `${address} ×${sent}` : 'nothing'}</output>
    </form>
  );
}

function Choices() {
  const [month, setMonth] = useState('1');
  const [guaranteed, setGuaranteed] = useState(false);
  return (
    <>
      <select aria-label="Month" value={month} onChange={event => setMonth(event.target.value)}>
        <option value="1">May</option>
        <option value="2">June</option>
      </select>
      <label>
        <input type="checkbox" checked={guaranteed} onChange={event => setGuaranteed(event.target.checked)} />
        Guaranteed
      </label>
      <output>{guaranteed ? `${month} guaranteed` : 'nothing'}</output>
    </>
  );
}

/** A document with the server's HTML, and React hydrating it. */
async function hydrate(html: string, tree: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  await act(async () => void roots.push(hydrateRoot(container, tree)));
  return container;
}

/** Hydrates the server's HTML of `<Deferred title="Letter" />` in a parent that can render again. */
async function setUp(load: () => Promise<typeof Letter>) {
  const fetchCode = jest.fn(load);
  const hydration = createDeferredHydration();
  const host = testHost(visitor, { hydration });
  const Deferred = deferred(fetchCode);
  let renderAgain = () => {};
  function Page(): ReactNode {
    const [, set] = useState(0);
    renderAgain = () => act(() => set(n => n + 1));
    return (
      <main>
        <Deferred title="Letter" />
      </main>
    );
  }
  const container = await hydrate(
    '<main><div><!--$--><form aria-label="Letter"><input aria-label="Email" value=""/><button type="button">Send</button><output>nothing</output></form><!--/$--></div></main>',
    <TestHost host={host}>
      <Page />
    </TestHost>,
  );
  const place = container.querySelector<HTMLElement>('main > div');
  if (!place) throw new Error('no place');
  return { fetchCode, hydration, place, renderAgain: () => renderAgain() };
}
const button = () => screen.getByRole('button', { name: 'Send' });
const input = () => screen.getByLabelText<HTMLInputElement>('Email');
const output = () => screen.getByRole('status').textContent;

test('a deferred component keeps the server’s HTML and fetches nothing until it comes near the screen', async () => {
  const { fetchCode, place, renderAgain } = await setUp(async () => Letter);
  expect(place.dataset.deferred).toBe('visible');
  renderAgain();
  expect(output()).toBe('nothing');
  expect(fetchCode).not.toHaveBeenCalled();
  await act(async () => comeNear(place));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(place.dataset.deferred).toBeUndefined();
  fireEvent.click(button());
  expect(output()).toBe(' ×1');
});

test('new props before the code arrives keep the server’s HTML; once hydrated the component has them', async () => {
  let choose: (month: string) => void = () => {};
  const Month = deferred(() => Promise.resolve(({ month }: { month: string }) => <b>{month}</b>));
  function Panel() {
    const [month, setMonth] = useState('May');
    choose = setMonth;
    return <Month month={month} />;
  }
  const page = await hydrate(
    '<div><!--$--><b>May</b><!--/$--></div>',
    <TestHost host={testHost(visitor, { hydration: createDeferredHydration() })}>
      <Panel />
    </TestHost>,
  );
  const html = page.querySelector('b');
  await act(async () => choose('June'));
  expect(page.querySelector('b')).toBe(html);
  expect(html?.textContent).toBe('May');
  await act(async () => comeNear(page.firstElementChild as Element));
  expect(page.querySelector('b')).toBe(html);
  expect(html?.textContent).toBe('June');
});

test('only what is on the screen is fetched until the visitor scrolls; then also what is near', async () => {
  const { place } = await setUp(async () => Letter);
  expect(watches).toEqual([{ rootMargin: '0px', elements: [place] }]);
  fireEvent.scroll(document);
  expect(watches).toEqual([
    { rootMargin: '0px', elements: [] },
    { rootMargin: '250px', elements: [place] },
  ]);
  fireEvent.scroll(document);
  expect(watches).toHaveLength(2);
});

test.each(['pointerOver', 'focusIn'] as const)('%s hydrates a deferred component too', async touch => {
  const { fetchCode } = await setUp(async () => Letter);
  await act(async () => void fireEvent[touch](button()));
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('a click before the code arrives is repeated, and typed text is kept', async () => {
  let arrive: (code: typeof Letter) => void = () => {};
  await setUp(() => new Promise(done => (arrive = done)));
  input().value = 'ada@example.com';
  await act(async () => expect(fireEvent.click(button())).toBe(false));
  expect(output()).toBe('nothing');
  await act(async () => arrive(Letter));
  expect(output()).toBe('ada@example.com ×1');
});

test('select and checkbox changes made before the code arrives are repeated', async () => {
  let arrive: (code: typeof Choices) => void = () => {};
  const Deferred = deferred(() => new Promise<typeof Choices>(done => (arrive = done)));
  await hydrate(
    '<div><!--$--><select aria-label="Month"><option value="1">May</option><option value="2">June</option></select><label><input type="checkbox"/>Guaranteed</label><output>nothing</output><!--/$--></div>',
    <TestHost host={testHost(visitor, { hydration: createDeferredHydration() })}>
      <Deferred />
    </TestHost>,
  );
  const month = screen.getByRole<HTMLSelectElement>('combobox');
  month.value = '2';
  await act(async () => void fireEvent.change(month));
  await act(async () => void fireEvent.click(screen.getByLabelText('Guaranteed')));
  await act(async () => arrive(Choices));
  expect(output()).toBe('2 guaranteed');
  expect(month.value).toBe('2');
});

test('a click on a nested deferred component reaches it once both are hydrated', async () => {
  const Outer = deferred(async () => () => <Inner title="Letter" />);
  const Inner = deferred(async () => Letter);
  await hydrate(
    '<div><!--$--><div><!--$--><form aria-label="Letter"><input aria-label="Email" value=""/><button type="button">Send</button><output>nothing</output></form><!--/$--></div><!--/$--></div>',
    <TestHost host={testHost(visitor, { hydration: createDeferredHydration() })}>
      <Outer />
    </TestHost>,
  );
  await act(async () => void fireEvent.click(button()));
  expect(output()).toBe(' ×1');
});

test('a failed fetch keeps the HTML; the next interaction retries it', async () => {
  let failing = true;
  const { fetchCode, place } = await setUp(async () => {
    if (failing) throw new Error('no connection');
    return Letter;
  });
  await act(async () => comeNear(place));
  expect(output()).toBe('nothing');
  failing = false;
  await act(async () => void fireEvent.pointerOver(button()));
  expect(fetchCode).toHaveBeenCalledTimes(2);
  fireEvent.click(button());
  expect(output()).toBe(' ×1');
});

test('a page change hydrates everything; components of later pages are never deferred', async () => {
  const { fetchCode, hydration } = await setUp(async () => Letter);
  await act(async () => void (await hydration.hydrateAll()));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(hydration.boundary('visible', fetchCode).ready.status).toBe('fulfilled');
});

test('the module of a deferred fragment is opened on interaction', async () => {
  const Component = () => <button type="button">Saved</button>;
  const open = jest.fn((_id: FragmentId) => fulfilled({ fragment: { Component }, data: undefined }));
  const host = testHost(visitor, { hydration: createDeferredHydration(), scope: { open } });
  const container = await hydrate(
    '<div data-boundary="mf-account" data-fragment="heart"><!--$--><button type="button">Saved</button><!--/$--></div>',
    <TestHost host={host}>
      <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} hydrate="interaction" />
    </TestHost>,
  );
  expect(open).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerOver(screen.getByRole('button')));
  expect(open).toHaveBeenCalled();
  expect(container.querySelector('[data-deferred]')).toBeNull();
});

/** Two hearts as the server rendered them, in a browser that `stores` something of the visitor or not. */
async function hearts(stores: boolean) {
  const Component = ({ title }: { title: string }) => <button type="button">{title}</button>;
  const open = jest.fn((_id: FragmentId) => fulfilled({ fragment: { Component }, data: undefined }));
  const hydration = createDeferredHydration(() => stores);
  const host = testHost(visitor, { hydration, scope: { open } });
  const html = (title: string) =>
    `<div data-boundary="mf-account" data-fragment="heart"><!--$--><button type="button">${title}</button><!--/$--></div>`;
  const container = await hydrate(
    html('A') + html('B'),
    <TestHost host={host}>
      <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} hydrate="returning" />
      <Fragment id="mf-account/heart" props={{ tour: 'b', title: 'B' }} hydrate="returning" />
    </TestHost>,
  );
  return { open, hydration, waiting: () => container.querySelectorAll('[data-deferred]').length };
}

test('what shows stored things waits for the first interaction with any of its kind', async () => {
  const { open, waiting } = await hearts(false);
  expect([open.mock.calls.length, waiting()]).toEqual([0, 2]);
  await act(async () => void fireEvent.pointerOver(screen.getByRole('button', { name: 'A' })));
  expect(open).toHaveBeenCalled();
  expect(waiting()).toBe(0);
});

test('for a visitor who has stored something it hydrates with the page, and for one who signs in at once', async () => {
  expect((await hearts(true)).open).toHaveBeenCalled();
  document.body.replaceChildren();
  const { open, hydration, waiting } = await hearts(false);
  await act(async () => hydration.hydrateReturning());
  expect(open).toHaveBeenCalled();
  expect(waiting()).toBe(0);
});

test('what is new after the document was hydrated has no HTML of the server, and waits for nothing', () => {
  const hydration = createDeferredHydration();
  hydration.settle();
  expect(hydration.boundary('returning', async () => {}).ready.status).toBe('fulfilled');
});

describe('a fragment that hydrates with its page, and whose code does not load', () => {
  const FORM = '<form action="/cart" method="post"><button type="submit">Add to cart</button></form>';
  /** @param html what the server made of the fragment */
  async function withoutCode(html: string) {
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    let isThere = false;
    const Component = () => (
      <form action="/cart" method="post">
        <button type="submit">Add to cart</button>
      </form>
    );
    const open = jest.fn((_id: FragmentId) =>
      isThere
        ? fulfilled({ fragment: { Component }, data: undefined })
        : track(Promise.reject<OpenedFragment>(new Error('no connection'))),
    );
    const report = jest.fn();
    const host = testHost(visitor, { hydration: createDeferredHydration(), scope: { open }, report });
    const container = await hydrate(
      `<div data-boundary="mf-account" data-fragment="heart">${html}<!--/$--></div>`,
      <TestHost host={host}>
        <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} fallback={<p>Call us</p>} />
      </TestHost>,
    );
    const place = container.firstElementChild as HTMLElement;
    return { sent, report, place, text: () => place.textContent, comes: () => (isThere = true) };
  }
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  test('keeps the server’s HTML where that works without code, and its form is sent', async () => {
    const { sent, report, text } = await withoutCode(`<!--$-->${FORM}`);
    expect(text()).toBe('Add to cart');
    expect(report).toHaveBeenCalledWith('load', expect.objectContaining({ message: 'no connection' }));
    await press();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(text()).toBe('Add to cart');
  });

  test('hydrates at a touch, once the code comes', async () => {
    const { comes, place } = await withoutCode(`<!--$-->${FORM}`);
    const html = place.querySelector('form');
    expect([place.dataset.deferred, place.dataset.hydrated]).toEqual(['load', undefined]);
    comes();
    await act(async () => void fireEvent.pointerOver(screen.getByRole('button')));
    expect([place.dataset.deferred, place.dataset.hydrated]).toEqual([undefined, expect.any(String)]);
    expect(place.querySelector('form')).toBe(html);
  });

  test.each([
    ['a button that sends no form', '<!--$--><button type="button">Choose</button>'],
    ['a field without a form', '<!--$--><input/>'],
  ])('shows its fallback in place of %s', async (_what, html) => {
    const { text } = await withoutCode(html);
    expect(text()).toBe('Call us');
  });

  test('has nothing to keep where the server could not make it', () => {
    const place = document.createElement('div');
    place.innerHTML = `<!--$-->${FORM}<!--/$-->`;
    expect(worksWithoutCode(place)).toBe(true);
    place.innerHTML = '<!--$!--><template></template><p>On its way</p><!--/$-->';
    expect(worksWithoutCode(place)).toBe(false);
  });
});
