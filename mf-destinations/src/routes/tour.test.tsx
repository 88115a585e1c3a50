import { britishVisitor } from '@fernweh/contracts/testing';
import { fragmentKey } from '@flotilla/contracts/fragments';
import type { Host } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render } from '@testing-library/react';
import { sampleTour } from '../shared/sample-tour.ts';
import { view } from './tour.tsx';

test('what the tour’s page opens before it renders is what its component shows', async () => {
  const asked = new Set<string>();
  const open: Host['scope']['open'] = (id, props) => {
    asked.add(fragmentKey(id, props));
    return new Promise(() => {});
  };
  const host = testHost(britishVisitor, { scope: { open } });
  const data = { tour: sampleTour, crumbs: [], price: undefined };
  await act(async () => {
    render(
      <TestHost host={host}>
        <view.Component data={data} />
      </TestHost>,
    );
  });
  const before = view.opens?.({ ...data, departures: [], reviews: [] }) ?? [];
  expect(before).toHaveLength(4);
  for (const [id, props] of before) expect([...asked]).toContain(fragmentKey(id, props));
});
