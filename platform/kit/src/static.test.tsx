import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createDeferredHydration } from './client/deferred-hydration.ts';
import { IMMEDIATE_HYDRATION } from './hydration.ts';
import { visitor } from './sample-visitor.ts';
import { Static } from './static.tsx';
import { TestHost, testHost } from './testing.tsx';

const rendered = jest.fn();
function Card({ title }: { title: string }) {
  rendered(title);
  return <a href="/tours/a">{title}</a>;
}

/** What changes below it, from a test. */
let show: (title: string) => void;
let renderAgain: () => void;
function Page(): ReactNode {
  const [title, setTitle] = useState('A');
  const [, setTimes] = useState(0);
  show = setTitle;
  renderAgain = () => setTimes(times => times + 1);
  return (
    <Static as="section" className="card" of={[title]}>
      <Card title={title} />
    </Static>
  );
}

const inHost = (hydration: typeof IMMEDIATE_HYDRATION) => (
  <TestHost host={testHost(visitor, { hydration })}>
    <Page />
  </TestHost>
);
const html = () => renderToString(inHost(IMMEDIATE_HYDRATION));

let root: Root | undefined;
let container: HTMLElement;
const problems = jest.fn();
const link = () => container.querySelector('a');

beforeEach(() => {
  rendered.mockReset();
  problems.mockReset();
  jest.spyOn(console, 'error').mockImplementation(problems);
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(() => act(() => root?.unmount()));

async function hydrate() {
  container.innerHTML = html();
  rendered.mockReset();
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  await act(async () => {
    const tree = <StrictMode>{inHost(createDeferredHydration())}</StrictMode>;
    root = hydrateRoot(container, tree, { onRecoverableError: problems });
  });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
}

test('the server renders a static part as it renders any other', () => {
  expect(html()).toBe('<section class="card"><a href="/tours/a">A</a></section>');
});

test('hydration keeps its HTML, runs none of its components, and writes nothing', async () => {
  await hydrate();
  const before = link();
  act(() => renderAgain());
  expect(rendered).not.toHaveBeenCalled();
  expect(link()).toBe(before);
  expect(before?.textContent).toBe('A');
  expect(problems).not.toHaveBeenCalled();
});

test('what it shows anew is rendered, also when the first value returns', async () => {
  await hydrate();
  act(() => show('B'));
  expect(container.innerHTML).toBe('<section class="card"><a href="/tours/a">B</a></section>');
  act(() => show('A'));
  expect(container.innerHTML).toBe('<section class="card"><a href="/tours/a">A</a></section>');
  expect(problems).not.toHaveBeenCalled();
});

test('where no server rendered it, its components run', async () => {
  await act(async () => {
    root = createRoot(container);
    root.render(inHost(createDeferredHydration()));
  });
  expect(container.innerHTML).toBe(html());
});

test('without a class its element has no box of its own', () => {
  const part = (
    <TestHost host={testHost(visitor)}>
      <Static of="A">A</Static>
    </TestHost>
  );
  expect(renderToString(part)).toBe('<div class="static">A</div>');
});

test('its element without attributes has no box: the sheet that every host imports says so', () => {
  const [element = ''] = /<div[^>]*>/.exec(renderToString(<Static of={1}>here</Static>)) ?? [];
  const [, name] = /class="(.+?)"/.exec(element) ?? [];
  expect(readFileSync(join(__dirname, 'kit.css'), 'utf8')).toContain(`.${name} {\n  display: contents;`);
});
