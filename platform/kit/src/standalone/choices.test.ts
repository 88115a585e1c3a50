import type { Samples } from '@flotilla/contracts/register';
import { choicesOf } from './choices.ts';
import type { StandaloneRemote } from './remote.ts';

const remote = {
  manifest: {
    name: 'mf-offers',
    views: { offers: null, offer: null, bar: null },
    pages: {
      offers: { pattern: '/offers', heading: 'Offers' },
      offer: { pattern: '/offers/:id', heading: 'Offer' },
    },
    fragments: [],
  },
  views: {},
  fragments: {},
} as unknown as StandaloneRemote;

test("a page at a path of the remote's own is chosen by its path; a slot by its name", () => {
  expect(choicesOf(remote, {} as Samples)).toEqual([
    { label: 'offers', url: '/offers' },
    { label: 'offer', url: '/offers/example' },
    { label: 'bar', url: '/?standalone=bar' },
  ]);
});
