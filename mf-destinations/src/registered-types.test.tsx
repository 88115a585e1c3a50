import { departureChosen } from '@fernweh/mf-checkout-contract/events';
import { defineFragment, Fragment, useConfig, useGeo, useTopic } from '@flotilla/kit';
import type { RemoteManifest } from '@flotilla/kit/manifest';

/**
 * The compiler is the test: what the kit knows of this site is as narrow as the site says (shared/site/src/register.ts), also of what another
 * remote declares in its folder (mf-checkout/contract). Where it is not, the mark above a mistake is an error of its own.
 */
export const manifest = {
  name: 'mf-destinations',
  // @ts-expect-error there is no such path
  views: { tour: 'tuor' },
  // @ts-expect-error there is no such fragment
  fragments: ['mf-destinations/recommended'],
  uses: ['mf-checkout/departures'],
  // @ts-expect-error there is no such topic
  events: { publishes: ['departure:choosen'], listens: ['departure:chosen'] },
  probes: [],
} satisfies RemoteManifest;

export function Page() {
  const currency: 'GBP' | 'ZAR' | 'CAD' | 'AUD' | 'EUR' | 'NZD' | 'USD' = useGeo().currency;
  // @ts-expect-error a market has no such field
  useGeo().curency;
  // @ts-expect-error the configuration has no such field
  useConfig().serch;
  const choice = useTopic(departureChosen);
  // @ts-expect-error the payload has no such field
  choice?.dparture;
  return (
    <>
      <Fragment id="mf-checkout/departures" props={{ tour: currency }} />
      {/* @ts-expect-error the tour is a text */}
      <Fragment id="mf-checkout/departures" props={{ tour: 1 }} />
      {/* @ts-expect-error there is no such prop */}
      <Fragment id="mf-checkout/departures" props={{ tour: 'x', tuor: 'x' }} />
      {/* @ts-expect-error the tour is missing */}
      <Fragment id="mf-checkout/departures" props={{}} />
      {/* @ts-expect-error there is no such fragment */}
      <Fragment id="mf-checkout/departure" props={{ tour: 'x' }} />
      {/* @ts-expect-error its props have no second version */}
      <Fragment id="mf-checkout/departures" props={{ tour: 'x' }} version={{ version: 2 }} />
    </>
  );
}

export const fragment = defineFragment('mf-destinations/recommended-tours', {
  // @ts-expect-error the title is no number
  Component: ({ title }: { title: number; data: undefined }) => title,
});

test('the kit has the types of this site', () => expect(Page).toBeDefined());
