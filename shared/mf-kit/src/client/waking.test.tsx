import type { FragmentId } from '@fernweh/contracts/fragments';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Fragment } from '../fragment.tsx';
import { part } from '../part.tsx';
import { TestHost, testHost } from '../testing.tsx';
import { settled } from '../tracked.ts';
import { createWaking } from './waking.ts';

/** Tells what is near the screen: jsdom has no layout. */
let comeNear: (element: Element) => void;
let roots: Root[] = [];

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(told: IntersectionObserverCallback) {
      comeNear = target =>
        told([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    unobserve() {}
  } as never;
});
afterEach(() => {
  act(() => {
    for (const root of roots) root.unmount();
  });
  roots = [];
  document.body.replaceChildren();
});

function Letter({ title }: { title: string }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(0);
  return (
    <form aria-label={title} onSubmit={event => event.preventDefault()}>
      <input aria-label="Email" value={email} onChange={event => setEmail(event.target.value)} />
      <button type="button" onClick={() => setSent(times => times + 1)}>
        Send
      </button>
      <output>{sent > 0 ? `${email} ×${sent}` : 'nothing'}</output>
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

/** A document with what the server sent, and React on it. */
async function hydrate(html: string, tree: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  await act(async () => void roots.push(hydrateRoot(container, tree)));
  return container;
}

/** What the server would have sent for `<Part title="Letter" />`, in a page whose parent can render again. */
async function setUp(load: () => Promise<typeof Letter>) {
  const fetchCode = jest.fn(load);
  const waking = createWaking();
  const host = testHost({ waking });
  const Sleeping = part(fetchCode);
  let renderAgain = () => {};
  function Page(): ReactNode {
    const [, set] = useState(0);
    renderAgain = () => act(() => set(n => n + 1));
    return (
      <main>
        <Sleeping title="Letter" />
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
  return { fetchCode, waking, place, renderAgain: () => renderAgain() };
}
const button = () => screen.getByRole('button', { name: 'Send' });
const input = () => screen.getByLabelText<HTMLInputElement>('Email');
const output = () => screen.getByRole('status').textContent;

test('a part keeps the server’s HTML and fetches nothing until the visitor comes near', async () => {
  const { fetchCode, place, renderAgain } = await setUp(async () => Letter);
  expect(place.dataset.asleep).toBe('seen');
  renderAgain();
  expect(output()).toBe('nothing');
  expect(fetchCode).not.toHaveBeenCalled();
  await act(async () => comeNear(place));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(place.dataset.asleep).toBeUndefined();
  fireEvent.click(button());
  expect(output()).toBe(' ×1');
});

test.each(['pointerOver', 'focusIn'] as const)('%s wakes it too', async touch => {
  const { fetchCode } = await setUp(async () => Letter);
  await act(async () => void fireEvent[touch](button()));
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('a press before the code is there is made again, and what was typed is known', async () => {
  let arrive: (code: typeof Letter) => void = () => {};
  await setUp(() => new Promise(done => (arrive = done)));
  input().value = 'ada@example.com';
  await act(async () => expect(fireEvent.click(button())).toBe(false));
  expect(output()).toBe('nothing');
  await act(async () => arrive(Letter));
  expect(output()).toBe('ada@example.com ×1');
});

test('what was chosen and ticked before the code is there counts', async () => {
  let arrive: (code: typeof Choices) => void = () => {};
  const Sleeping = part(() => new Promise<typeof Choices>(done => (arrive = done)));
  await hydrate(
    '<div><!--$--><select aria-label="Month"><option value="1">May</option><option value="2">June</option></select><label><input type="checkbox"/>Guaranteed</label><output>nothing</output><!--/$--></div>',
    <TestHost host={testHost({ waking: createWaking() })}>
      <Sleeping />
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

test('a press on a part within a part reaches it once both are there', async () => {
  const Outer = part(async () => () => <Inner title="Letter" />);
  const Inner = part(async () => Letter);
  await hydrate(
    '<div><!--$--><div><!--$--><form aria-label="Letter"><input aria-label="Email" value=""/><button type="button">Send</button><output>nothing</output></form><!--/$--></div><!--/$--></div>',
    <TestHost host={testHost({ waking: createWaking() })}>
      <Outer />
    </TestHost>,
  );
  await act(async () => void fireEvent.click(button()));
  expect(output()).toBe(' ×1');
});

test('without its code the HTML stays; the next touch asks again', async () => {
  let away = true;
  const { fetchCode, place } = await setUp(async () => {
    if (away) throw new Error('away');
    return Letter;
  });
  await act(async () => comeNear(place));
  expect(output()).toBe('nothing');
  away = false;
  await act(async () => void fireEvent.pointerOver(button()));
  expect(fetchCode).toHaveBeenCalledTimes(2);
  fireEvent.click(button());
  expect(output()).toBe(' ×1');
});

test('before another page everything wakes; parts of later pages never sleep', async () => {
  const { fetchCode, waking } = await setUp(async () => Letter);
  await act(async () => void (await waking.wakeAll()));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(waking.sleeper('seen', fetchCode).awake.status).toBe('fulfilled');
});

test('a fragment sleeps the same way: its module is opened when it is touched', async () => {
  const Component = () => <button type="button">Saved</button>;
  const open = jest.fn((_id: FragmentId) => settled({ fragment: { Component }, data: undefined }));
  const host = testHost({ waking: createWaking(), scope: { open } });
  const container = await hydrate(
    '<div data-boundary="mf-account" data-fragment="heart"><!--$--><button type="button">Saved</button><!--/$--></div>',
    <TestHost host={host}>
      <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} wake="touched" />
    </TestHost>,
  );
  expect(open).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerOver(screen.getByRole('button')));
  expect(open).toHaveBeenCalled();
  expect(container.querySelector('[data-asleep]')).toBeNull();
});
