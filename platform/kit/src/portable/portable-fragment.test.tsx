import type { Site } from '@flotilla/contracts/site';
import { render, screen, waitFor } from '@testing-library/react';
import { defineFragment } from '../fragment.tsx';
import { useConfig, useGeo } from '../host.ts';
import { useNavigate } from '../router.tsx';
import { portableFragment } from './portable-fragment.tsx';

Object.assign(globalThis, { __webpack_public_path__: 'https://fernweh.example/_remotes/mf-account/1/' });

const asked: { url: string; credentials: RequestCredentials | undefined }[] = [];
let answers: Record<string, unknown>;
beforeEach(() => {
  asked.length = 0;
  answers = {
    settings: {
      geo: { currency: 'GBP' },
      config: { siteUrl: 'https://fernweh.example', apiUrl: 'https://api' },
    },
  };
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    asked.push({ url, credentials: init.credentials });
    const found = Object.entries(answers).find(([path]) => url.includes(path))?.[1];
    return { ok: found !== undefined, status: found === undefined ? 503 : 200, json: async () => found };
  }) as never;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const site: Site = { firstEvents: () => [] };
const noOther = () => Promise.reject(new Error('not there'));

function Heart({ tour, data }: { tour: string; data: { saved: number } }) {
  const { apiUrl } = useConfig();
  useNavigate();
  return <p>{`${tour} ${data.saved} ${useGeo().currency} ${apiUrl}`}</p>;
}
const fragment = defineFragment('mf-account/heart', { load: async () => ({ saved: 3 }), Component: Heart });
const parts = { heart: async () => ({ fragment }) };

test('a fragment brings market, services and data by itself, and sends no cookie', async () => {
  answers['mf-account/fragments/heart'] = { data: { saved: 3 } };
  const Portable = portableFragment(site, 'mf-account/heart', parts, noOther);
  render(<Portable tour="a-slow-coast" title="A slow coast" market={33} />);
  await screen.findByText('a-slow-coast 3 GBP https://api');
  const props = encodeURIComponent('{"tour":"a-slow-coast","title":"A slow coast"}');
  expect(asked.map(({ url }) => url)).toEqual([
    'https://fernweh.example/_remotes/settings?channel=33',
    `https://fernweh.example/_remotes/mf-account/fragments/heart?channel=33&props=${props}`,
  ]);
  expect(asked.every(({ credentials }) => credentials === 'omit')).toBe(true);
});

test('a fragment whose props have a second version gets them as they are', async () => {
  answers['mf-account/fragments/heart'] = { data: { saved: 3 } };
  const up = jest.fn();
  const version = { version: 2, earlier: { 1: { up, down: up } } };
  const second = { heart: async () => ({ fragment: { ...fragment, version } }) };
  const Portable = portableFragment(site, 'mf-account/heart', second, noOther, { version: 2 });
  render(<Portable tour="a-slow-coast" title="A slow coast" market={33} />);
  await screen.findByText('a-slow-coast 3 GBP https://api');
  expect(up).not.toHaveBeenCalled();
});

test('where the site does not answer, the host sees its own fallback', async () => {
  answers = {};
  const Portable = portableFragment(site, 'mf-account/heart', parts, noOther);
  render(<Portable tour="x" title="X" market={288} fallback="no heart" />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  screen.getByText('no heart');
});
