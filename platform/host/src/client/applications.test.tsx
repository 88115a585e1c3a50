/** @jest-environment jsdom */
import type { Host } from '@flotilla/kit';
import type { PageStore } from '@flotilla/kit/client';
import { fallback } from '../../../../shell/src/client/fallback.tsx';
import { applicationsOf } from './applications.ts';

const reports: [remote: string, kind: string][] = [];
const host = {
  forRemote: (remote: string) =>
    ({ report: (kind: string) => reports.push([remote, kind]) }) as unknown as Host,
} as Host;
const applications = applicationsOf({
  host,
  fallback,
  pages: {} as PageStore,
  remotes: { load: async () => Promise.reject(new Error('not asked for')) },
  onShown() {},
});
const page = applications.find(({ name }) => name === 'mf-destinations/page');

/** A stack of components as React writes it, the innermost first. */
const stackOf = (...scripts: string[]) =>
  scripts.map(script => `\n    at Part (http://localhost:3000/assets/${script}:1:42)`).join('');

beforeEach(() => reports.splice(0));

test.each([
  [
    'a fragment of another remote',
    ['mf-offers/12.js', 'shell/shell.js', 'mf-destinations/3.js'],
    'mf-offers',
  ],
  ['a part of a stock tool', ['mf-forecast/stock-0123456789/main.js', 'shell/shell.js'], 'mf-forecast'],
  ['the page', ['mf-destinations/3.js', 'shell/shell.js'], 'mf-destinations'],
  ['nobody’s component', ['shell/shell.js'], 'mf-destinations'],
])('a hydration error in %s is booked on its remote', (_, scripts, remote) => {
  page?.props.onRecoverableError(new Error('does not match'), { componentStack: stackOf(...scripts) });
  expect(reports).toEqual([[remote, 'hydration']]);
});

test('what the server left to the browser is no failure', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const left = Object.assign(new Error('timed out'), { digest: '1' });
  page?.props.onRecoverableError(left, { componentStack: stackOf('mf-offers/12.js') });
  expect(reports).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['Chromium', (name: string) => `    at ${name} (<anonymous>)`],
  ['Firefox and Safari', (name: string) => `${name}@unknown:0:0`],
])('a component without an address is one of the fragment that it is in, in %s', (_, line) => {
  const names = ['b', 'Teaser', 'fragment of mf-account', 'Outer', 'fragment of mf-offers', 'Tour'];
  page?.props.onRecoverableError(new Error('does not match'), {
    componentStack: `\n${names.map(line).join('\n')}${stackOf('mf-destinations/3.js')}`,
  });
  expect(reports).toEqual([['mf-account', 'hydration']]);
});

test('a name that a component chose blames nobody', () => {
  const named = '\n    at /assets/mf-checkout/ (http://localhost:3000/assets/mf-offers/12.js:1:42)';
  page?.props.onRecoverableError(new Error('does not match'), { componentStack: named });
  expect(reports).toEqual([['mf-offers', 'hydration']]);
});
