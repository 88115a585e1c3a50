/** The address of a remote's script at the end of a line, where browsers write it: before it are names, which code chooses. */
const REMOTE_SCRIPT = /\/assets\/(mf-[\w-]+)\/(?:[\w.-]+\/)*[\w.-]+\.js:\d+(?::\d+)?\)?$/m;

/**
 * The remote that a stack names first, if any: of an error, the one that threw or called what threw; of components, the one whose
 * component is the innermost, whichever remote owns the page around it.
 */
export const remoteIn = (stack: string | null | undefined): string | undefined =>
  REMOTE_SCRIPT.exec(stack ?? '')?.[1];
