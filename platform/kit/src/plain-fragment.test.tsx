import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createClientScope } from './client/client-scope.ts';
import { Fragment } from './fragment.tsx';
import { visitor } from './sample-visitor.ts';
import { TestHost, testHost } from './testing.tsx';

const ended: string[] = [];
/** A fragment without React: it shows its props and data, and counts its own presses. */
const fragment = {
  load: undefined,
  mount(element: HTMLElement, { props, data }: { props: object; data: unknown }) {
    const button = document.createElement('button');
    let presses = 0;
    const show = () => {
      button.textContent = `${(props as { title: string }).title} ${String(data)} ${presses}`;
    };
    button.onclick = () => {
      presses += 1;
      show();
    };
    show();
    element.append(button);
    return () => void ended.push(button.textContent ?? '');
  },
};

function Page({ shown }: { shown: boolean }) {
  const [title, setTitle] = useState('One');
  return (
    <>
      <button type="button" onClick={() => setTitle('Two')}>
        Change
      </button>
      {shown && <Fragment id="mf-checkout/booking-panel" props={{ tour: 'a', title }} />}
    </>
  );
}

const OWN = /7/;
const shownButton = () => screen.getByRole('button', { name: OWN });

test('a fragment without React is mounted with props and data, again when they change, and ended with its page', async () => {
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData: async () => 7 });
  const host = testHost(visitor, { scope });
  const ui = (shown: boolean) => (
    <TestHost host={host}>
      <Page shown={shown} />
    </TestHost>
  );
  const { rerender } = await act(async () => render(ui(true)));
  await act(async () => shownButton().click());
  expect(shownButton().textContent).toBe('One 7 1');
  await act(async () => screen.getByText('Change').click());
  expect(screen.getAllByRole('button', { name: OWN }).map(one => one.textContent)).toEqual(['Two 7 0']);
  expect(ended).toEqual(['One 7 1']);
  await act(async () => rerender(ui(false)));
  expect(screen.queryByRole('button', { name: OWN })).toBeNull();
  expect(ended).toEqual(['One 7 1', 'Two 7 0']);
});
