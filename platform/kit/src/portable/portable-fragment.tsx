import type { Versioned } from '@flotilla/contracts/casts';
import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { FragmentContracts, FragmentId } from '@flotilla/contracts/register';
import type { Site } from '@flotilla/contracts/site';
import type { ComponentType } from 'react';
import { Fragment, type FragmentProps } from '../fragment.tsx';
import type { HostProps } from './host-props.ts';
import type { LoadOther, OwnFragments } from './portable-host.ts';
import { PortablePlace } from './portable-place.tsx';

export type PortableProps<Id extends FragmentId> = FragmentContracts[Id] & HostProps;

/**
 * A fragment for any React page: it takes the props of its contract, and brings what the shell would give it.
 * @param version of the props in this build, where it is not 1
 */
export function portableFragment<Id extends FragmentId>(
  site: Site,
  id: Id,
  fragments: OwnFragments,
  loadOther: LoadOther,
  version?: Versioned,
): ComponentType<PortableProps<Id>> {
  const { remote } = splitFragmentId(id);
  const parts = { site, remote, fragments, loadOther };
  return function PortableFragment({ market, session, fallback, ...props }: PortableProps<Id>) {
    const place = { id, props, fallback, version } as unknown as FragmentProps<Id>;
    return (
      <PortablePlace parts={parts} given={{ market, session, fallback }}>
        {() => <Fragment {...place} />}
      </PortablePlace>
    );
  };
}
