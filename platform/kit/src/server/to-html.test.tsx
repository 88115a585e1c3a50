/** @jest-environment node */
import { Suspense } from 'react';
import { type Tracked, track, useTracked } from '../tracked.ts';
import { toHtml } from './to-html.ts';

const Text = ({ of }: { of: Tracked<string> }) => <b>{useTracked(of)}</b>;
const page = (text: Tracked<string>) => (
  <main>
    <Suspense fallback={<i>soon</i>}>
      <Text of={text} />
    </Suspense>
  </main>
);
const later = (text: string) => track(new Promise<string>(done => setTimeout(() => done(text), 10)));
/** Waits for the promise as long as it is pending, as a scope of fragments does. */
const arrivalsOf = (awaited: Tracked<string>) => async () => {
  if (awaited.status !== 'pending') return false;
  await Promise.allSettled([awaited]);
  return true;
};
const options = { idPrefix: 'page-', signal: new AbortController().signal };
const nothing = async () => false;
const whole = '<main><!--$--><b>text</b><!--/$--></main>';

test('a tree whose fragments are there is a string at once', async () => {
  const text = track(Promise.resolve('text'));
  await text;
  expect(await toHtml(page(text), { ...options, arrivals: nothing })).toEqual({ html: whole });
});

test('a tree that waits for fragments is rendered again once they are there', async () => {
  const text = later('text');
  expect(await toHtml(page(text), { ...options, arrivals: arrivalsOf(text) })).toEqual({ html: whole });
});

test('what waits for something else than fragments is waited for too', async () => {
  expect(await toHtml(page(later('text')), { ...options, arrivals: nothing })).toEqual({ html: whole });
});

test('a fragment that fails leaves its place to the browser', async () => {
  const text = track(new Promise<string>((_, fail) => setTimeout(() => fail(new Error('away')), 10)));
  const { html, error } = await toHtml(page(text), { ...options, arrivals: arrivalsOf(text) });
  expect(html).toContain('<i>soon</i>');
  expect(html).toContain('<!--$!-->');
  expect(error).toBeUndefined();
});

test('at the deadline what is still missing is left to the browser, without an inline script', async () => {
  const signal = AbortSignal.timeout(20);
  const arrivals = () => new Promise<boolean>(done => setTimeout(() => done(true), 40));
  const { html } = await toHtml(page(track(new Promise<string>(() => {}))), { ...options, signal, arrivals });
  expect(html).toMatch(
    /^<main><!--\$!--><template data-dgst="FW"[^>]*><\/template><i>soon<\/i><!--\/\$--><\/main>$/,
  );
});

test('a tree that throws is an error', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(await toHtml(<Broken />, { ...options, arrivals: nothing })).toEqual({ html: '', error: 'broken' });
});
