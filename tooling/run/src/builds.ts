import { join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { publish } from '@flotilla/cli/publish';
import { buildChanged } from './build-changed.ts';
import { ROOT } from './root.ts';

export const DESK = 'platform/release-desk';
/** What its page loads to sign operators in. */
export const DESK_SIGN_IN = 'shared/desk-sign-in';

/** Their bundles are served by their own processes, and are no releases. */
const OWN_SERVERS = ['shell', DESK_SIGN_IN, DESK];

/**
 * Builds what changed since its last build, and publishes every remote into the data folder's release stores.
 * @param onBuilt is told of each package
 */
export const buildEverything = (
  dataDirectory: string,
  onBuilt: (path: string) => unknown = () => {},
): Promise<void> =>
  buildChanged([...OWN_SERVERS, ...REMOTE_NAMES], async name => {
    // Several data folders share one build; publishing the same build again is not a new release.
    if (!OWN_SERVERS.includes(name))
      await publish(name, join(ROOT, name), join(dataDirectory, 'releases', name));
    onBuilt(name);
  });
