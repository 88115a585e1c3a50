import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { site } from '@fernweh/site/site-contracts';
import { type DevBuilds, devRemote, devShell } from '@flotilla/build/dev';
import type { RemoteManifest } from '@flotilla/kit/manifest';

export type Target = keyof DevBuilds;

/** A package to build. It is plain data, because a configuration of webpack cannot be sent to another thread. */
export type BuildOrder = {
  name: string;
  /** Absent for the shell. */
  manifest?: RemoteManifest;
  /** Folder of the built files. */
  out: string;
};

export function configurationOf({ name, manifest, out }: BuildOrder, target: Target) {
  const context = join(ROOT, name);
  return (manifest ? devRemote(site, manifest, context, out) : devShell(context, out))[target];
}
