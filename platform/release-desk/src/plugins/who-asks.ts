import type { RequestClaims } from '@flotilla/contracts/release-store';
import { signerOf, UntrustedError, verifyDocument } from '@flotilla/release-signing/documents';
import type { KeyRing } from '@flotilla/release-signing/keys';
import { refuseOtherBody, verifyRequest } from '@flotilla/release-signing/requests';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused } from '../store/refused.ts';
import type { Store } from '../store/store.ts';
import { type Caller, isFrom, isOfKey, keyNamedBy, tokenIn } from './callers.ts';
import { fromShell } from './from-shell.ts';

type Hook = (request: FastifyRequest) => Promise<void>;

/** Hooks for the `onRequest` of routes: who asks is known before a byte of the body is read (docs/decisions/121). */
export type WhoAsks = {
  /** The team of the remote that the path names. */
  team: Hook;
  /** The team of any remote. */
  anyTeam: Hook;
  /** Whoever has the root key. */
  root: Hook;
  /** The site's shells. */
  shell: Hook;
  /** Whoever may read: a shell, a team, or whoever has the root key. */
  reader: Hook;
  /** Who signed the request, for the history. */
  nameOf(request: FastifyRequest): string;
  /** @throws Refused where the body that was read is not the one that the request's token is for */
  refuseOtherBody(request: FastifyRequest, digest: string): void;
};

type Options = {
  store: Pick<Store, 'registry' | 'rootKeys'>;
  /** Shared with the site's shells. */
  token: string;
  /** The URLs that a token may name. */
  storesOf(request: FastifyRequest): readonly string[];
};

export function createWhoAsks({ store, token, storesOf }: Options): WhoAsks {
  const known = new WeakMap<FastifyRequest, RequestClaims>();

  const signedBy =
    (keysFor: (request: FastifyRequest) => KeyRing, kind: Caller['kind'] = 'team'): Hook =>
    async request => {
      const { method, url, headers } = request;
      const asked = { method, path: url, stores: storesOf(request) };
      const verified = verifyRequest(asked, headers.authorization, keysFor(request));
      known.set(request, await verified.catch(error => refuse(request, error)));
      isFrom(request, { kind, id: ownerOf(signerOf(tokenIn(request))) });
    };
  const keysOfAll = (): KeyRing =>
    Object.assign({}, ...Object.values(store.registry().remotes).map(({ keys }) => keys));
  /** The remotes that a key is for: a team that changes its key is one caller with both. The root key is its own owner. */
  const ownerOf = (key: string): string =>
    Object.entries(store.registry().remotes)
      .filter(([, { keys }]) => Object.hasOwn(keys, key))
      .map(([remote]) => remote)
      .join() || key;
  const shell: Hook = async request => {
    fromShell(request, token);
    isFrom(request, { kind: 'shell', id: '' });
  };
  const signedRead = signedBy(() => ({ ...keysOfAll(), ...store.rootKeys() }));

  /** Says first whether a key signed the token that the registry knows, or knew. */
  async function refuse(request: FastifyRequest, error: unknown): Promise<never> {
    const token = tokenIn(request);
    const keys = { ...keysOfAll(), ...store.rootKeys() };
    const ofKey = await verifyDocument('request', token, keys, z.unknown()).then(
      () => true,
      () => false,
    );
    if (ofKey) isOfKey(request, 'key');
    else if (store.registry().revoked.some(({ key }) => key === keyNamedBy(request)))
      isOfKey(request, 'revoked-key');
    throw refused(error);
  }

  return {
    team: signedBy(request => keysOf(store.registry(), request)),
    anyTeam: signedBy(keysOfAll),
    root: signedBy(() => store.rootKeys(), 'operator'),
    shell,
    reader: request => shell(request).catch(() => signedRead(request)),
    nameOf: request => known.get(request)?.sub ?? '',
    refuseOtherBody(request, digest) {
      const claims = known.get(request);
      if (!claims) throw new Refused('not-authenticated', 'The request is not signed');
      try {
        refuseOtherBody(claims, digest);
      } catch (error) {
        throw refused(error);
      }
    },
  };
}

function keysOf({ remotes }: ReturnType<Store['registry']>, { params }: FastifyRequest): KeyRing {
  const { remote = '' } = params as { remote?: string };
  return Object.hasOwn(remotes, remote) ? (remotes[remote]?.keys ?? {}) : {};
}

/** What is not signed as it must be is nobody's request, also where it is no token at all. */
const refused = (error: unknown) =>
  new Refused(
    'not-authenticated',
    error instanceof UntrustedError ? error.message : 'The token is not valid',
  );
