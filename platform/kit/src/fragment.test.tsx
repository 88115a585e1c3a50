import { act, fireEvent, render, screen } from '@testing-library/react';
import { createClientScope } from './client/client-scope.ts';
import { Fragment } from './fragment.tsx';
import type { Host } from './host.ts';
import { visitor } from './sample-visitor.ts';
import { TestHost, testHost } from './testing.tsx';

const fragment = { load: undefined, Component: ({ data }: { data: unknown }) => <p>Panel {String(data)}</p> };

function setUp(fetchData: () => Promise<unknown>) {
  const report = jest.fn();
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData });
  const host: Host = testHost(visitor, { scope, report });
  const ui = (
    <TestHost host={host}>
      <Fragment
        id="mf-checkout/booking-panel"
        props={{ tour: 'a', title: 'A' }}
        fallback={retry =>
          retry ? (
            <button type="button" onClick={retry}>
              Try again
            </button>
          ) : (
            <p>Loading</p>
          )
        }
      />
    </TestHost>
  );
  return { ui, report };
}

const settle = () => act(async () => void (await new Promise(done => setTimeout(done, 20))));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a failed data call is made once, is reported, and its fallback offers to try again', async () => {
  let unavailable = true;
  const fetchData = jest.fn(async () => {
    if (unavailable) throw new Error('HTTP 503');
    return 7;
  });
  const { ui, report } = setUp(fetchData);
  await act(async () => void render(ui));
  await settle();
  const button = screen.getByRole('button', { name: 'Try again' });
  await settle();
  expect(fetchData).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith('render', expect.objectContaining({ message: 'HTTP 503' }));
  unavailable = false;
  await act(async () => void fireEvent.click(button));
  await settle();
  expect(screen.getByText('Panel 7')).toBeTruthy();
  expect(fetchData).toHaveBeenCalledTimes(2);
});

test('a second failure shows the fallback again', async () => {
  const fetchData = jest.fn(async () => Promise.reject(new Error('HTTP 503')));
  const { ui } = setUp(fetchData);
  await act(async () => void render(ui));
  await settle();
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  await settle();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(fetchData).toHaveBeenCalledTimes(2);
});

test('a fragment gets the host of its own remote', async () => {
  const host = testHost(visitor);
  const forRemote = jest.fn(() => host);
  await act(
    async () =>
      void render(
        <TestHost host={{ ...host, forRemote }}>
          <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} />
        </TestHost>,
      ),
  );
  expect(forRemote).toHaveBeenCalledWith('mf-account');
});
