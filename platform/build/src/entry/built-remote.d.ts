/** Sources of the remote that is built; `remoteSources` says where they are. */

declare module 'built-remote/manifest' {
  export const manifest: import('@flotilla/kit/manifest').RemoteManifest;
}

declare module 'built-remote/views' {
  /** Undefined for a remote of fragments alone. */
  export const views: import('@flotilla/kit').Views | undefined;
}

declare module 'built-remote/lists' {
  /** Undefined for a remote without `src/lists.server.ts`. */
  export const lists: import('@flotilla/kit/server').Lists | undefined;
}
