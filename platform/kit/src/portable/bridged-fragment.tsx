import type { Versioned } from '@flotilla/contracts/casts';
import type { FragmentId } from '@flotilla/contracts/register';
import type { Site } from '@flotilla/contracts/site';
import { createBridgeComponent } from '@module-federation/bridge-react/v19';
import { type PortableProps, portableFragment } from './portable-fragment.tsx';
import type { LoadOther, OwnFragments } from './portable-host.ts';

/** The same fragment with a React root of its own, for hosts whose React is of another major version. */
export const bridgedFragment = <Id extends FragmentId>(
  site: Site,
  id: Id,
  fragments: OwnFragments,
  loadOther: LoadOther,
  version?: Versioned,
) =>
  createBridgeComponent<PortableProps<Id>>({
    rootComponent: portableFragment(site, id, fragments, loadOther, version),
  });
