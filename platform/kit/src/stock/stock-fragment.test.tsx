import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createClientScope } from '../client/client-scope.ts';
import { Fragment } from '../fragment.tsx';
import { visitor } from '../sample-visitor.ts';
import { TestHost, testHost } from '../testing.tsx';
import { createPartOpener } from './open-part.ts';
import { stockFragment } from './stock-fragment.tsx';

const PART = { entry: '/assets/mf-a/stock-1/remoteEntry.js', integrity: '', globalName: 'a', module: './A' };
const DEADLINE_MS = 100;

/** An application of another framework: it draws text into its element. */
function provider(text: (props: Record<string, unknown>) => string = ({ title }) => `drawn ${title}`) {
  const destroyed: HTMLElement[] = [];
  return {
    destroyed,
    render({ dom, moduleName: _name, ...props }: { dom: HTMLElement; moduleName: string }) {
      dom.textContent = text(props);
    },
    destroy: ({ dom }: { dom: HTMLElement }) => void destroyed.push(dom),
  };
}

function Page({ shown, title }: { shown: boolean; title: string }) {
  if (!shown) return null;
  return (
    <Fragment
      id="mf-checkout/booking-panel"
      props={{ tour: 'a', title }}
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
  );
}

function setUp(load: () => Promise<unknown>) {
  const report = jest.fn();
  const fragment = stockFragment(PART, createPartOpener(load, DEADLINE_MS));
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData: async () => 0 });
  const host = testHost(visitor, { scope, report });
  const ui = (shown = true, title = 'One') => (
    <TestHost host={host}>
      <Page shown={shown} title={title} />
    </TestHost>
  );
  return { ui, report };
}

const waited = (ms = 30) => act(async () => void (await new Promise(done => setTimeout(done, ms))));
const nameOfReport = (report: jest.Mock) => report.mock.calls.map(([kind, error]) => [kind, error.name]);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('it is drawn with the props of its place, again when they change, and ended with its page', async () => {
  const one = provider();
  const { ui, report } = setUp(async () => ({ default: () => one }));
  const { rerender } = await act(async () => render(ui()));
  await waited();
  expect(screen.getByText('drawn One')).toBeTruthy();
  await act(async () => rerender(ui(true, 'Two')));
  await waited();
  expect(screen.getByText('drawn Two')).toBeTruthy();
  await act(async () => rerender(ui(false)));
  await waited();
  expect(one.destroyed.length).toBeGreaterThan(0);
  expect(report).not.toHaveBeenCalled();
});

test('its element and its module are the site’s to name, whatever the props say', async () => {
  const one = { ...provider(), render: jest.fn() };
  const fragment = stockFragment(
    PART,
    createPartOpener(async () => ({ default: () => one }), DEADLINE_MS),
  );
  const { Component } = fragment;
  const props = { dom: 'another', moduleName: 'Another', title: 'One' };
  await act(async () => void render(<Suspense>{<Component data={undefined} {...props} />}</Suspense>));
  await waited();
  expect(one.render).toHaveBeenCalledWith({ dom: expect.any(HTMLElement), moduleName: 'A', title: 'One' });
});

test('one that never loads has the fallback after its deadline, is reported, and a visitor may try again', async () => {
  let hangs = true;
  const load = jest.fn(() =>
    hangs ? new Promise<never>(() => {}) : Promise.resolve({ default: () => provider() }),
  );
  const { ui, report } = setUp(load);
  await act(async () => void render(ui()));
  expect(screen.getByText('Loading')).toBeTruthy();
  await waited(DEADLINE_MS + 50);
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(nameOfReport(report)).toEqual([['render', 'PartNotLoaded']]);
  expect(load).toHaveBeenCalledTimes(1);
  hangs = false;
  await waited(1100);
  await act(async () => void fireEvent.click(again));
  await waited();
  expect(screen.getByText('drawn One')).toBeTruthy();
});

test.each([
  ['a module that is no bridge', async () => ({ default: 'text' }), 'PartNotLoaded'],
  ['a file that is missing', async () => Promise.reject(new Error('404')), 'PartNotLoaded'],
  [
    'an application that throws while it draws',
    async () => ({
      default: () => ({
        ...provider(),
        render() {
          throw new Error('oops');
        },
      }),
    }),
    'PartFailed',
  ],
  [
    'an application whose bridge shows an error',
    async () => ({
      default: () => ({
        ...provider(),
        render({ dom }: { dom: HTMLElement }) {
          const alert = document.createElement('div');
          alert.setAttribute('role', 'alert');
          const text = document.createElement('p');
          text.textContent = 'Something went wrong:';
          alert.append(text);
          dom.append(alert);
        },
      }),
    }),
    'PartFailed',
  ],
  [
    'an application that removes what it has drawn',
    async () => ({
      default: () => ({
        ...provider(),
        render({ dom }: { dom: HTMLElement }) {
          dom.textContent = 'there';
          setTimeout(() => dom.replaceChildren(), 5);
        },
      }),
    }),
    'PartFailed',
  ],
])('the fallback takes the place of %s, and it is reported', async (_what, load, name) => {
  const { ui, report } = setUp(load);
  await act(async () => void render(ui()));
  await waited(60);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(nameOfReport(report)).toEqual([['render', name]]);
});
