import { assetPath } from '@flotilla/contracts/assets';
import type { Release } from '@flotilla/contracts/release';
import {
  historyAnswer,
  type Pointer,
  pointersAnswer,
  type Registry,
  type ReleaseDocument,
  type Target,
} from '@flotilla/contracts/release-store';
import { verifyPointer, verifyRelease, verifyTimestamp } from '@flotilla/release-signing/documents';
import { wasStable } from '@flotilla/release-signing/stable-history';
import { boundedBody, boundedJson, boundedText } from '@flotilla/runtime/bounded-body';
import { type Download, integrityOf, type Mirror } from './mirror.ts';
import type { Accepted, ReleaseTrust } from './release-trust.ts';

/** The release store as the shell sees it: nothing leaves this module that was not verified (docs/contracts/release-store.md). */
export type ReleaseSource = {
  /** @returns undefined where nothing changed since the last poll */
  poll(): Promise<Accepted | undefined>;
  /** When the store's news were signed as the newest, and whether this shell has them. @throws Error where the timestamp is not trusted */
  newest(): Promise<{ at: Date; isKnown: boolean }>;
  /** Puts a release into the mirror. @throws Error where its document or a file is not what was signed */
  take(remote: string, target: Target): Promise<Release>;
  /** Reads one file of a release, which need not be in the mirror. @throws Error where it is not what was signed */
  file(release: Release, name: string): Promise<Buffer>;
  /** What a release's signed document says. @throws Error where it is not what was signed */
  document(remote: string, target: Target): Promise<Release>;
  /** The registry that was verified last. @throws Error before the first one */
  registry(): Registry;
  /** The releases that were stable, newest first. */
  earlier(remote: string): Promise<Target[]>;
  /** Whether the stable release of a pointer was stable before, according to the signed pointers before this one. */
  wasStable(pointer: Pointer): Promise<boolean>;
};

const POINTERS_MS = 2000;
const DOCUMENT_MS = 2000;
const DOWNLOAD_MS = 5000;
/** The largest answers. A file has the length that its signed document says. */
const LARGEST = { pointers: 8 * 2 ** 20, history: 8 * 2 ** 20, document: 2 ** 20, timestamp: 2 ** 20 };

type Options = {
  url: string;
  trust: ReleaseTrust;
  mirror: Mirror;
  /** The value of `Authorization` with which the store may be read. It is sent to the store alone. */
  authorize: (path: string) => string | Promise<string>;
};

export function createReleaseSource({ url, trust, mirror, authorize }: Options): ReleaseSource {
  let etag = '';

  return {
    async poll() {
      const known: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      const response = await ask('/v1/pointers', POINTERS_MS, known);
      if (response.status === 304) return undefined;
      if (!response.ok) throw new Error(`The store's pointers have status code ${response.status}`);
      const answer = await boundedJson(response, LARGEST.pointers, 'The store’s answer');
      const accepted = await trust.accept(pointersAnswer.parse(answer));
      // Documents that were refused are read again with every poll.
      etag = accepted.problems.size === 0 ? (response.headers.get('etag') ?? '') : '';
      return accepted;
    },
    async newest() {
      const response = await get('/v1/timestamp', 'The timestamp');
      const jws = await boundedText(response, LARGEST.timestamp, 'The timestamp');
      const timestamp = await verifyTimestamp(jws, trust.registry());
      return { at: new Date(timestamp.at), isKnown: trust.has(timestamp) };
    },
    document,
    registry: () => trust.registry(),
    async file(release, name) {
      const file = release.files[name];
      if (!file) throw new Error(`${release.remote} ${release.version} has no ${name}`);
      const content = await download(release)(name, file);
      if (integrityOf(content) !== file.integrity)
        throw new Error(`${release.remote}: ${name} does not match its release's digest`);
      return content;
    },
    async take(remote, target) {
      const release = await document(remote, target);
      await mirror.take(release, download(release));
      return release;
    },
    async earlier(remote) {
      const targets = new Map<string, Target>();
      for (const { stable } of await history(remote)) targets.set(stable.digest, stable);
      return [...targets.values()];
    },
    async wasStable({ remote, stable, sequence }) {
      const earlier = (await history(remote)).filter(one => one.sequence < sequence);
      return wasStable(earlier, stable);
    },
  };

  /** Signed pointers, newest first. Those of keys that were revoked prove nothing. */
  async function history(remote: string): Promise<Pointer[]> {
    const response = await get(`/v1/history/${remote}`, `The history of ${remote}`);
    const answer = await boundedJson(response, LARGEST.history, `The history of ${remote}`);
    const { pointers } = historyAnswer.parse(answer);
    const verified = await Promise.allSettled(
      pointers.map(jws => verifyPointer(jws, remote, trust.registry())),
    );
    return verified.flatMap(one => (one.status === 'fulfilled' ? [one.value.payload] : []));
  }

  async function document(remote: string, target: Target): Promise<ReleaseDocument> {
    const what = `The document of ${remote} ${target.version}`;
    const response = await get(`/v1/releases/${remote}/${target.version}`, what);
    const jws = await boundedText(response, LARGEST.document, what);
    return (await verifyRelease(jws, remote, trust.registry(), target)).payload;
  }

  /** The files of a release are at the origin that its document names, else in the store, by digest. */
  function download({ remote, origin }: ReleaseDocument): Download {
    return async (name, { integrity, bytes }) => {
      const response = origin
        ? await fetch(`${origin}${assetPath(remote, name)}`, {
            redirect: 'error',
            signal: AbortSignal.timeout(DOWNLOAD_MS),
          })
        : await ask(`/v1/files/${addressOf(integrity)}`, DOWNLOAD_MS);
      if (!response.ok) throw new Error(`${remote}: ${name} has status code ${response.status}`);
      return boundedBody(response, bytes, `${remote}: ${name}`);
    };
  }

  async function get(path: string, what: string): Promise<Response> {
    const response = await ask(path, DOCUMENT_MS);
    if (!response.ok) throw new Error(`${what} has status code ${response.status}`);
    return response;
  }

  async function ask(path: string, ms: number, headers: Record<string, string> = {}): Promise<Response> {
    const signal = AbortSignal.timeout(ms);
    const authorization = await authorize(path);
    return fetch(url + path, { headers: { authorization, ...headers }, redirect: 'error', signal });
  }
}

const addressOf = (integrity: string) =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');
