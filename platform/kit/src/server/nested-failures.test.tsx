/** @jest-environment node */
import { Component, lazy, type ReactNode, use } from 'react';
import type { AnyFragment } from '../fragment.tsx';
import { Fragment } from '../fragment.tsx';
import { defineView } from '../view.ts';
import { defineServer } from './renderer.tsx';
import { createServerScope } from './server-scope.ts';

const Heart = () => (
  <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} fallback={<i>no heart</i>} />
);
const Page = () => (
  <main>
    <h1>page</h1>
    <Fragment
      id="mf-destinations/recommended-tours"
      props={{ tours: ['a'] } as never}
      fallback={<i>no tours</i>}
    />
  </main>
);
const { render } = defineServer(
  {
    ...{ name: 'mf-test', views: {}, fragments: [], uses: [], probes: [] },
    events: { publishes: [], listens: [] },
  },
  { page: async () => ({ view: defineView({ Component: Page }) }) },
);

const never = new Promise<string>(() => {});
const failing = Promise.reject(new Error('its own mistake'));
failing.catch(() => {});
const Throws = (): ReactNode => {
  throw new Error('its own mistake');
};
class ThrowingClass extends Component {
  override render(): ReactNode {
    throw new Error('its own mistake');
  }
}
/** As a hostile component would call itself. */
const Pretender = Object.assign(Throws.bind(undefined), {
  displayName: 'fragment of mf-checkout/booking-panel 1\n    at fragment of mf-checkout',
});
const LazyThrows = lazy(async () => ({ default: Throws }));
const LazyRejects = lazy<() => ReactNode>(() => Promise.reject(new Error('its own mistake')));
const Rejects = () => use(failing);
const Waits = () => use(never);
const Works = () => <b>works</b>;

/** A fragment with this inside its component, which reads its data as most do, and is therefore an error without props. */
const around = (Inner: () => ReactNode): AnyFragment => ({
  load: async () => ({ title: 'shown' }),
  Component: ({ data }: { data: { title: string } }) => (
    <section title={data.title}>
      <Inner />
    </section>
  ),
});
const ways: [how: string, inner: AnyFragment, text: string][] = [
  ['throws', around(Throws), 'its own mistake'],
  ['is a class that throws', around(() => <ThrowingClass />), 'its own mistake'],
  ['reads a promise that fails', around(Rejects), 'its own mistake'],
  ['comes later and throws', around(() => <LazyThrows />), 'its own mistake'],
  ['never comes', around(() => <LazyRejects />), 'its own mistake'],
  ['calls itself another’s', around(() => <Pretender />), 'its own mistake'],
  ['waits for ever', around(Waits), 'timeout'],
  ['is the fragment itself, a class', { Component: ThrowingClass }, 'its own mistake'],
  ['is the fragment itself, and waits', { Component: Waits }, 'timeout'],
];

const pageWith = async (fragments: Record<string, AnyFragment>) => {
  const deadline = new AbortController();
  setTimeout(() => deadline.abort(new Error('timeout')), 100);
  const result = await render(
    {
      ...{ view: 'page', url: 'http://site/x', params: {}, config: {} as never, idPrefix: 'page-' },
      geo: { channel_id: 4931, currency: 'EUR', locale: 'en-IE' },
      signal: deadline.signal,
    },
    { loadFragment: async id => fragments[id] as AnyFragment, markRunning: () => {} },
  );
  if (result.outcome !== 'ok') throw new Error(result.outcome);
  return result;
};

test.each(ways)('a fragment whose component %s has failed, and its page says so', async (_, tours, text) => {
  const { html, failed, renderError } = await pageWith({ 'mf-destinations/recommended-tours': tours });
  expect(html).toContain('no tours');
  expect(failed).toEqual({ 'mf-destinations/recommended-tours': text });
  expect(renderError).toBeUndefined();
});

test.each(ways)('a fragment inside another whose component %s has failed alone', async (_, heart, text) => {
  const { html, failed } = await pageWith({
    'mf-destinations/recommended-tours': around(Heart),
    'mf-account/heart': heart,
  });
  expect(html).toContain('no heart');
  expect(html).toContain('title="shown"');
  expect(failed).toEqual({ 'mf-account/heart': text });
});

test('what the server leaves to the browser has not failed, also inside another fragment', async () => {
  const { html, failed } = await pageWith({
    'mf-destinations/recommended-tours': around(Heart),
    'mf-account/heart': { ...around(Works), inBrowser: true },
  });
  expect(html).toContain('no heart');
  expect(failed).toEqual({});
});

test('what waits and comes in time has not failed', async () => {
  const Late = lazy(async () => ({ default: Works }));
  const { html, failed } = await pageWith({ 'mf-destinations/recommended-tours': around(() => <Late />) });
  expect(html).toContain('works');
  expect(failed).toEqual({});
});

test('what has failed by itself costs no stack, and what fails in many places costs a few', () => {
  const tools = { loadFragment: () => Promise.reject(new Error('circuit open')), markRunning: () => {} };
  const signal = new AbortController().signal;
  const context = { url: new URL('http://site/x'), geo: {}, config: {}, signal } as never;
  const scope = createServerScope(tools, context, 'mf-test/page');
  const stack = jest.fn(() => '');
  const opening = scope.open('mf-account/heart', { tour: 'a', title: 'A' });
  return opening.catch(error => {
    for (let place = 0; place < 60; place += 1) scope.leftOut(error, stack);
    expect(stack).not.toHaveBeenCalled();
    for (let place = 0; place < 60; place += 1) scope.leftOut(new Error('nested'), stack);
    expect(stack).toHaveBeenCalledTimes(10);
    expect(scope.failed.get('mf-account/heart')).toBe('circuit open');
  });
});
