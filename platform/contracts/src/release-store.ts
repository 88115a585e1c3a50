import { z } from 'zod';
import { printable, release, releaseSource } from './release.ts';

/**
 * Documents and protocol of the release store (docs/contracts/release-store.md), for servers and tools only. Every document is a
 * compact JWS (RFC 7515) signed with Ed25519; its payload is JSON of one of these shapes.
 */

/** The header `typ` of each document, so that a document of one kind never passes as another. */
export const DOCUMENT_TYPES = {
  registry: 'fernweh-registry+jws',
  release: 'fernweh-release+jws',
  pointer: 'fernweh-pointer+jws',
  request: 'fernweh-request+jwt',
  override: 'fernweh-override+jwt',
  shell: 'fernweh-shell+jws',
  timestamp: 'fernweh-timestamp+jwt',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_TYPES;

const remoteName = z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/);
const version = z.string().regex(/^[\w.-]{1,64}$/);
/** Thumbprint (RFC 7638) of a public key. It is computed from the key, so that an id never names another key. */
const keyId = z.string().regex(/^[\w-]{43}$/);
const instant = z.iso.datetime();
const text = z.string().max(300);
/** SHA-384 in base64url: the address of a file. */
export const fileAddress = z.string().regex(/^[\w-]{64}$/);

export const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
});
export type PublicKey = z.infer<typeof publicKey>;

/** Signed by the root key: who may sign what. A key that is not in it, or not where it is used, counts for nothing. */
export const registry = z.object({
  /** Grows with every change. A shell refuses a registry that is older than one it has seen. */
  sequence: z.int().min(1),
  at: instant,
  /** Keys that may sign pointers. */
  desk: z.record(keyId, publicKey),
  /** Keys that may sign the shell's sources; absent in registries of before (docs/decisions/198). */
  shell: z.record(keyId, publicKey).optional(),
  remotes: z.record(
    remoteName,
    z.object({
      /** Keys of the team, which may sign the releases of this remote. */
      keys: z.record(keyId, publicKey),
      /** Paths of the site under which the remote's files may lie. */
      paths: z.array(z.string().startsWith('/')),
      /** Patterns of paths outside the site's route table at which the remote may have pages (docs/decisions/080). */
      pages: z.array(z.string().startsWith('/')).optional(),
      /** Origins outside the store that a release may name as the place of its files. */
      origins: z.array(z.url({ protocol: /^https?$/ })),
    }),
  ),
  /** For people: which keys were taken out, when and why. */
  revoked: z.array(z.object({ key: keyId, at: instant, why: text })),
});
export type Registry = z.infer<typeof registry>;

/** Signed by a key of the remote's team: one immutable release. */
export const releaseDocument = release.extend({
  /** Where the files are: `<origin>/assets/<remote>/<name>`. Absent: in the store, by digest. */
  origin: z.url({ protocol: /^https?$/ }).optional(),
});
export type ReleaseDocument = z.infer<typeof releaseDocument>;

/** A release by its version and the SHA-256 (base64url) of its document's payload: two documents of one version differ in it. */
export const target = z.object({ version, digest: z.string().regex(/^[\w-]{43}$/) });
export type Target = z.infer<typeof target>;

export const ACTIONS = ['release', 'canary', 'promote', 'rollback', 'pause', 'resume'] as const;
export type Action = (typeof ACTIONS)[number];

/** `renew`: the desk signed the pointer again, with another key. */
const RECORDED = [...ACTIONS, 'renew'] as const;

/** Who changed a pointer. `team`: with the team's key. `operator`: a person at the desk. `desk`: the desk by itself. */
const actor = z.object({ kind: z.enum(['team', 'operator', 'desk']), name: z.string().min(1).max(100) });
export type Actor = z.infer<typeof actor>;

/**
 * A remote, and the `sequence` and stable version of its pointer once its canary is promoted. A signed pointer is read for good: without a version,
 * which is newer, its action counts.
 */
const promotedWith = z.object({ remote: remoteName, sequence: z.int().min(1), version: version.optional() });
export type PromotedWith = z.infer<typeof promotedWith>;

/** Signed by a key of the desk: which releases of one remote visitors get. The signed pointers of a remote are its history. */
export const pointer = z.object({
  remote: remoteName,
  /** Grows by one with every change. A shell refuses a pointer that is older than one it has seen. */
  sequence: z.int().min(1),
  at: instant,
  stable: target,
  /** Offered to the site's share of visitors (`CANARY_SHARE`); absent where there is none. */
  canary: target.optional(),
  /** The stable releases before this one, newest first: where a rollback goes. */
  before: z.array(target).max(10),
  /** True: the desk accepts no release, canary or promotion of this remote. A rollback is always accepted. */
  paused: z.boolean(),
  change: z.object({
    action: z.enum(RECORDED),
    by: actor,
    why: text,
    /** What the release that the change gives to visitors was built from, as its document says: the history outlives documents. */
    source: releaseSource.optional(),
    /** A promotion by the desk: which canaries become stable together with this one, because they need each other (docs/decisions/190). */
    together: z.array(promotedWith).optional(),
  }),
});
export type Pointer = z.infer<typeof pointer>;

/**
 * Signed by a key of the desk, and worth an hour: which registry and pointers are the newest. Whoever withholds news from a shell can make
 * none (docs/decisions/188).
 */
export const timestamp = z.object({
  at: instant,
  /** Sequences. */
  registry: z.int().min(1),
  pointers: z.record(remoteName, z.int().min(1)),
});
export type Timestamp = z.infer<typeof timestamp>;

/** Signed by a key of the shell where it is built: its sources, for developers who have no copy of them (docs/decisions/198). */
export const shellSources = z.object({
  /** When they were signed. Who has seen newer ones refuses them. */
  at: instant,
  /** The gzip of a JSON object, in base64: contents by path within the shell's folder. */
  archive: z.string().max(4 * 2 ** 20),
});
export type ShellSources = z.infer<typeof shellSources>;

const jws = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/);

/** `GET /v1/pointers`: everything that a shell polls. */
export const pointersAnswer = z.object({ registry: jws, pointers: z.record(remoteName, jws) });
export type PointersAnswer = z.infer<typeof pointersAnswer>;

/** Versions of one remote that shells have at a time: while a release reaches them, they have two. */
export const MOST_SERVED = 4;
const versions = z.array(version).max(MOST_SERVED);

/** `GET /v1/served`: what the shells have that report now. */
export const servedAnswer = z.object({
  /** Shells that serve releases. 0: nothing is known, and the pointers alone say what visitors may get. */
  shells: z.int().min(0),
  /** By remote: what everybody gets, and what is offered to some. Remotes that no shell serves are left out. */
  served: z.record(remoteName, z.object({ stable: versions, canary: versions })),
  /** Of the releases that pointers name, those that a shell refuses, or that shells refused and none has served. */
  refused: z.record(remoteName, z.array(version).max(2)),
});
export type ServedAnswer = z.infer<typeof servedAnswer>;

/** `GET /v1/history/<remote>`: signed pointers, newest first. */
export const historyAnswer = z.object({ pointers: z.array(jws) });

/** `GET /v1/releases/<remote>`: what the store holds, newest first. */
export const releasesAnswer = z.object({
  releases: z.array(
    z.object({ version, createdAt: instant, bytes: z.int().nonnegative(), lastUsed: instant }),
  ),
});

/** `POST /v1/files/missing`: which of these files the store does not have. */
export const filesQuestion = z.object({ files: z.array(fileAddress).max(2000) });
export const filesAnswer = z.object({ missing: z.array(fileAddress) });

/** `POST /v1/pointers/<remote>`: a change, valid only for the sequence that its author has seen (0: the remote has no pointer). */
export const pointerChange = z.object({
  action: z.enum(ACTIONS),
  /** Needed by `release` and `canary`; optional for `rollback`. */
  version: version.optional(),
  sequence: z.int().min(0),
  why: printable(300).or(z.literal('')).default(''),
});
export type PointerChange = z.input<typeof pointerChange>;

/** The answer to a change: the pointer that the desk signed. */
export const pointerAnswer = z.object({ pointer: jws });

/** Why the store refuses (problem documents, RFC 9457, carry one of these as `code`). */
export const REFUSALS = [
  /** 401: no signature, or one that is not valid for this request. */
  'not-authenticated',
  /** 403: a valid key that may not do this. */
  'not-allowed',
  /** 400 */
  'not-valid',
  /** 404 */
  'unknown',
  /** 409: another change came first. */
  'sequence',
  /** 409: the pointer is paused. */
  'paused',
  /** 409: nothing to promote, to resume, to roll back to. */
  'nothing-to-do',
  /** 413: more bytes than this request may have. */
  'too-large',
  /** 429: more at once, or more changes in an hour, than one remote may make. */
  'too-many',
  /** 507: the store's disk, or what one remote may send in a day, is used up. */
  'no-room',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const refusal = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(REFUSALS),
});

/** Claims of the token that authenticates one request: `Authorization: Bearer <JWS>`, signed with a team's key or the root key. */
export const requestClaims = z.object({
  /** Who runs the command, for the history. */
  sub: printable(100),
  method: z.enum(['GET', 'PUT', 'POST']),
  path: z.string(),
  /** URL of the one store that the token is for. A token without it is of an earlier release command, and refused. */
  aud: z.string().optional(),
  /** SHA-256 of the body in base64url. */
  body: z.string(),
  iat: z.int(),
});
export type RequestClaims = z.infer<typeof requestClaims>;
