import { DESK, DESK_SIGN_IN } from './builds.ts';
import type { SiteServices } from './site.ts';

/** What a start consists of. */
export type StartSteps = {
  /** @param onBuilt is told of each package */
  build(onBuilt: (path: string) => void): Promise<unknown>;
  makeWorld(): Promise<unknown>;
  fillDatabase(): Promise<unknown>;
  /** With the key of this machine, which the desk makes. */
  signShell(): Promise<unknown>;
  /** Releases the build of a remote. */
  release(remote: string): Promise<unknown>;
  /** Starts a service and waits until it is ready. */
  start(name: keyof SiteServices): Promise<unknown>;
};

/**
 * Takes the steps of a start, each as soon as there is what it needs, so that all cores have work until the site is ready.
 * @throws Error of the first step that fails; others may still be going on
 */
export async function startInOrder(remotes: readonly string[], steps: StartSteps): Promise<void> {
  const isBuilt = new Map<string, () => void>();
  const whenBuilt = (path: string) => new Promise<void>(done => isBuilt.set(path, done));
  const desk = startDesk(Promise.all([whenBuilt(DESK), whenBuilt(DESK_SIGN_IN)]));
  const released = Promise.all(remotes.map(remote => release(remote, whenBuilt(remote))));
  const built = steps.build(path => isBuilt.get(path)?.());
  const world = startWorld();
  await Promise.all([built, desk, released, world, startOrigins(), startShell()]);

  async function startDesk(deskBuilt: Promise<unknown>) {
    await deskBuilt;
    await steps.start('desk');
    await steps.signShell();
  }

  async function release(remote: string, remoteBuilt: Promise<void>) {
    await Promise.all([remoteBuilt, desk]);
    await steps.release(remote);
  }

  async function startWorld() {
    await steps.makeWorld();
    await Promise.all([steps.start('sandbox'), startApi()]);
  }

  async function startApi() {
    await steps.fillDatabase();
    await steps.start('api');
  }

  async function startOrigins() {
    await built;
    await steps.start('origins');
  }

  /** It finds all releases at once, and tries them together, with pages that need the world. */
  async function startShell() {
    await Promise.all([built, released, world]);
    await steps.start('shell');
  }
}
