import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { assetPath } from '@flotilla/contracts/assets';
import type {
  Pointer,
  PublicKey,
  Registry,
  ReleaseDocument,
  Timestamp,
} from '@flotilla/contracts/release-store';
import { sha256, signDocument } from '@flotilla/release-signing/documents';
import { createKey, keyRing, type PrivateKey, publicPart } from '@flotilla/release-signing/keys';

type Kind = 'registry' | 'pointer' | 'release';
/** Changes a signed document on its way to the shell. */
type Tamper = (jws: string) => string;

/** A release store whose documents and failures a test decides. It signs what it is asked for. */
export type TestStore = {
  /** Variables of a shell that reads the store; it sees these remotes only. */
  variables(remotes: readonly string[]): Record<string, string>;
  offer(release: ReleaseDocument): void;
  /** Names a canary beside the stable release; undefined ends it. */
  offerCanary(remote: string, release: ReleaseDocument | undefined): void;
  /** The next pointer goes back to this release, whether it was stable or not. */
  rollBack(remote: string, release: ReleaseDocument): void;
  /** Signs documents of a kind with other keys than the registry names. Absent: with the right ones. */
  signWith(kind: Kind, key: PrivateKey | undefined): void;
  tamper(kind: Kind, change: Tamper | undefined): void;
  /** Sets fields of the next pointers, such as `sequence`. */
  override(remote: string, fields: Partial<Pointer>): void;
  /** Makes the registry name another key for the team of a remote, with a higher sequence. @returns the new key */
  revokeTeam(remote: string): PrivateKey;
  /** Serves the registry under an earlier sequence, or again under the right one. */
  replayRegistry(on: boolean): void;
  /** The key that the releases are signed with from now on. */
  useTeamKey(key: PrivateKey): void;
  /** The key of the teams of all remotes. */
  teamKey(): PrivateKey;
  sequence(remote: string): number;
  /** All versions that were offered. */
  versions(remote: string): string[];
  mode(mode: 'fine' | 'away'): void;
  polls(): number;
};

let shared: Promise<TestStore> | undefined;

/** One store for all tests of a file. */
export function testStore(): Promise<TestStore> {
  shared ??= start();
  return shared;
}

async function start(): Promise<TestStore> {
  const [root, desk, team, other] = (await Promise.all(Array.from({ length: 4 }, createKey))) as [
    PrivateKey,
    PrivateKey,
    PrivateKey,
    PrivateKey,
  ];
  const offered = new Map<string, { release: ReleaseDocument; pointer: Pointer }>();
  const documents = new Map<string, ReleaseDocument>();
  const histories = new Map<string, Pointer[]>();
  const revoked = new Set<string>();
  const sequences = new Map<string, number>();
  const keys = new Map<Kind, PrivateKey>();
  const changes = new Map<Kind, Tamper>();
  let mode = 'fine';
  let sequence = 1;
  let replayed = false;
  let teamKey = team;
  let polls = 0;

  const signed = async (kind: Kind, payload: object, key: PrivateKey) => {
    const jws = await signDocument(kind, payload, keys.get(kind) ?? key);
    return changes.get(kind)?.(jws) ?? jws;
  };

  async function registry(): Promise<string> {
    const teams = async (remote: string) => keyRing([publicPart(revoked.has(remote) ? other : team)]);
    const content: Registry = {
      sequence: replayed ? sequence - 1 : sequence,
      at: new Date(0).toISOString(),
      desk: await keyRing([desk]),
      remotes: Object.fromEntries(
        await Promise.all(
          [...offered].map(async ([remote, { release }]) => [
            remote,
            {
              keys: await teams(remote),
              paths: [assetPath(remote)],
              pages: Object.values(release.pages ?? {}).map(({ pattern }) => pattern),
              origins: release.origin ? [release.origin] : [],
            },
          ]),
        ),
      ),
      revoked: [],
    };
    return signed('registry', content, root);
  }

  const timestamp = () =>
    signDocument(
      'timestamp',
      {
        at: new Date().toISOString(),
        registry: 1,
        pointers: Object.fromEntries(sequences),
      } satisfies Timestamp,
      desk,
    );

  /** The page of a link that was answered first. */
  const used = new Map<string, string>();
  async function isFirst(request: IncomingMessage): Promise<boolean> {
    const { id, page } = JSON.parse(await text(request)) as { id: string; page: string };
    if (!used.has(id)) used.set(id, page);
    return used.get(id) === page;
  }

  const server = createServer(async (request, response) => {
    const [, names = '', , what = '', remote = '', version = ''] = (request.url ?? '').split('/');
    if (mode === 'away') return request.socket.destroy();
    if (what === 'overrides') return answer(response, (await isFirst(request)) ? 204 : 409, '');
    if (what === 'releases') {
      const document = documents.get(`${remote}/${version}`);
      return document
        ? answer(response, 200, await signed('release', document, teamKey))
        : answer(response, 404, 'no such release');
    }
    if (what === 'history') {
      const pointers = await Promise.all(
        (histories.get(remote) ?? []).map(pointer => signed('pointer', pointer, desk)),
      );
      return answer(response, 200, JSON.stringify({ pointers: pointers.reverse() }));
    }
    if (what === 'timestamp') return answer(response, 200, await timestamp());
    polls += 1;
    const pointers = await Promise.all(
      [...offered]
        .filter(([name]) => names.split('+').includes(name))
        .map(async ([name, { pointer }]) => [name, await signed('pointer', pointer, desk)]),
    );
    answer(
      response,
      200,
      JSON.stringify({ registry: await registry(), pointers: Object.fromEntries(pointers) }),
    );
  });
  await new Promise<void>(done => server.listen(0, () => done()));
  server.unref();
  const { port } = server.address() as AddressInfo;

  return {
    variables: remotes => ({
      RELEASE_STORE_URL: `http://localhost:${port}/${remotes.join('+') || 'none'}`,
      RELEASE_ROOT_KEY: JSON.stringify(publicPart(root) satisfies PublicKey),
    }),
    offer(release) {
      const { remote, version } = release;
      const last = offered.get(remote);
      if (last?.release.origin !== release.origin) sequence += 1;
      const next = (sequences.get(remote) ?? 0) + 1;
      sequences.set(remote, next);
      documents.set(`${remote}/${version}`, release);
      const pointer: Pointer = {
        remote,
        sequence: next,
        at: new Date(0).toISOString(),
        stable: { version, digest: sha256(JSON.stringify(release)) },
        before: [],
        paused: false,
        change: { action: 'release', by: { kind: 'team', name: 'test' }, why: '' },
      };
      offered.set(remote, { release, pointer });
      histories.set(remote, [...(histories.get(remote) ?? []), pointer]);
    },
    offerCanary(remote, release) {
      const one = offered.get(remote);
      if (!one) return;
      const { canary: _before, ...pointer } = { ...one.pointer, sequence: one.pointer.sequence + 1 };
      if (release) documents.set(`${remote}/${release.version}`, release);
      const canary = release && { version: release.version, digest: sha256(JSON.stringify(release)) };
      offered.set(remote, { ...one, pointer: { ...pointer, ...(canary && { canary }) } });
    },
    rollBack(remote, release) {
      const one = offered.get(remote);
      if (!one) return;
      const sequence = one.pointer.sequence + 1;
      sequences.set(remote, sequence);
      documents.set(`${remote}/${release.version}`, release);
      const stable = { version: release.version, digest: sha256(JSON.stringify(release)) };
      const change: Pointer['change'] = { action: 'rollback', by: { kind: 'team', name: 'test' }, why: '' };
      const pointer: Pointer = { ...one.pointer, sequence, stable, change };
      offered.set(remote, { release, pointer });
      histories.set(remote, [...(histories.get(remote) ?? []), pointer]);
    },
    signWith(kind, key) {
      if (key) keys.set(kind, key);
      else keys.delete(kind);
    },
    tamper(kind, change) {
      if (change) changes.set(kind, change);
      else changes.delete(kind);
    },
    override(remote, fields) {
      const one = offered.get(remote);
      if (one) offered.set(remote, { ...one, pointer: { ...one.pointer, ...fields } });
    },
    revokeTeam(remote) {
      revoked.add(remote);
      sequence += 1;
      return other;
    },
    replayRegistry(on) {
      replayed = on;
    },
    useTeamKey(key) {
      teamKey = key;
    },
    teamKey: () => team,
    sequence: remote => sequences.get(remote) ?? 0,
    versions: remote =>
      [...documents.values()].filter(one => one.remote === remote).map(({ version }) => version),
    mode(next) {
      mode = next;
    },
    polls: () => polls,
  };
}

function answer(response: ServerResponse, status: number, body: string) {
  response
    .writeHead(status, { 'content-type': 'application/octet-stream' })
    .end(status === 204 ? undefined : body);
}
