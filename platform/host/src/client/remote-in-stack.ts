/** The address of a remote's script at the end of a line, where browsers write it: before it are names, which code chooses. */
const REMOTE_SCRIPT = /\/assets\/(mf-[\w-]+)\/(?:[\w.-]+\/)*[\w.-]+\.js:\d+(?::\d+)?\)?$/m;

/** The remote that the stack of an error names first, if any: the one that threw or called what threw. */
export const remoteIn = (stack: string | null | undefined): string | undefined =>
  REMOTE_SCRIPT.exec(stack ?? '')?.[1];

/** What the kit writes into React's stacks around each fragment (`ownedBy` in platform/kit/src/fragment.tsx), as browsers end such a line. */
const FRAGMENT = /^ *(?:at )?fragment of (mf-[\w-]+)(?: \(<anonymous>\)|@unknown:0:0)?$/;

/** The remote of the innermost component that React's stack of components names: by its script, else by the fragment that it is in. */
export function remoteOfComponents(stack: string | null | undefined): string | undefined {
  for (const line of (stack ?? '').split('\n')) {
    const remote = remoteIn(line) ?? FRAGMENT.exec(line)?.[1];
    if (remote) return remote;
  }
  return undefined;
}
