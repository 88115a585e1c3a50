import { britishVisitor } from '@fernweh/contracts/testing';
import { createDeferredHydration } from '@flotilla/kit/client';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { sampleTour } from './sample-tour.ts';
import { TourList } from './tour-list.tsx';

const cards = ['a', 'b', 'c'].map(slug => ({ tour: { ...sampleTour, slug }, price: null }));
const list = { path: '/tours', page: 1, pages: 3, total: 30, sort: undefined, limit: 10, cards } as const;
const heart = { fragment: { Component: () => <button type="button">Save</button> }, data: undefined };
/** A fragment that is there. */
const opened = Object.assign(Promise.resolve(heart), { status: 'fulfilled', value: heart });
const scope = { open: () => opened as never };

/** Whether React made something of an element. */
const hydrates = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactFiber'));

/** A list as the server made it, in the browser of somebody who `stores` something or not. @returns the names of what React made */
async function hydrated(stores: boolean) {
  const page = (host: ReturnType<typeof testHost>) => (
    <TestHost host={host}>
      <TourList list={list as never} />
    </TestHost>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(testHost(britishVisitor, { scope })));
  document.body.replaceChildren(container);
  const hydration = createDeferredHydration(() => stores);
  const problems = jest.fn();
  const root = await act(async () =>
    hydrateRoot(container, page(testHost(britishVisitor, { hydration, scope })), {
      onRecoverableError: problems,
    }),
  );
  expect(container.querySelectorAll('article')).toHaveLength(3);
  const names = [...container.querySelectorAll('*')].filter(hydrates).map(({ localName }) => localName);
  expect(problems).not.toHaveBeenCalled();
  act(() => root.unmount());
  return names;
}

test.each([
  ['nothing', false],
  ['something', true],
])(
  'for somebody who has stored %s the hearts hydrate, and neither pictures, nor links, nor texts',
  async (_what, stores) => {
    const names = await hydrated(stores);
    expect(names.filter(name => name === 'article')).toHaveLength(3);
    for (const name of ['img', 'a', 'p', 'h3']) expect(names).not.toContain(name);
  },
);
