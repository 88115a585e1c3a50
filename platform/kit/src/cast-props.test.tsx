import type { Versioned } from '@flotilla/contracts/casts';
import { act, render, screen } from '@testing-library/react';
import { createClientScope } from './client/client-scope.ts';
import { type AnyFragment, Fragment } from './fragment.tsx';
import { visitor } from './sample-visitor.ts';
import { TestHost, testHost } from './testing.tsx';

/** Version 1 has `title`, version 2 calls it `label`. */
const FIRST: Versioned = { version: 1 };
const SECOND: Versioned = {
  version: 2,
  earlier: {
    1: {
      up: ({ title, ...rest }: { title: string }) => ({ ...rest, label: title }),
      down: ({ label, ...rest }: { label: string }) => ({ ...rest, title: label }),
    },
  },
};
const owners: Record<string, AnyFragment> = {
  older: { load: undefined, Component: ({ title }: { title?: string }) => <p>says {title}</p> },
  newer: {
    version: SECOND,
    load: undefined,
    Component: ({ label }: { label?: string }) => <p>says {label}</p>,
  },
};
const pages = {
  older: { props: { tour: 'a', title: 'hello' } },
  newer: { props: { tour: 'a', label: 'hello' }, version: SECOND },
};

async function show(page: object, fragment: AnyFragment) {
  const fetchData = jest.fn(async () => null);
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData });
  const given = { id: 'mf-account/heart', fallback: <i>nothing</i>, ...page } as never as Parameters<
    typeof Fragment<'mf-account/heart'>
  >[0];
  await act(
    async () =>
      void render(
        <TestHost host={testHost(visitor, { scope })}>
          <Fragment {...given} />
        </TestHost>,
      ),
  );
  return fetchData;
}

describe.each(Object.entries(pages))('%s: a page', (_page, page) => {
  test.each(Object.entries(owners))(
    'shows the fragment of a release that is %s',
    async (_owner, fragment) => {
      const fetchData = await show(page, fragment);
      expect(screen.getByText('says hello')).toBeTruthy();
      // The server's `load` belongs to the owner's release too.
      const taken = fragment.version ? { tour: 'a', label: 'hello' } : { tour: 'a', title: 'hello' };
      expect(fetchData).toHaveBeenCalledWith('mf-account/heart', taken);
    },
  );
});

test('without a cast the fallback is shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const third = { ...owners.newer, version: { version: 3, earlier: {} } } as AnyFragment;
  await show({ ...pages.older, version: FIRST }, third);
  expect(screen.getByText('nothing')).toBeTruthy();
});
