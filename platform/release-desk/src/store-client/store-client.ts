import {
  fileAddress,
  filesAnswer,
  historyAnswer,
  type Pointer,
  type PointerChange,
  pointer,
  pointerAnswer,
  pointersAnswer,
  type Refusal,
  type ReleaseDocument,
  refusal,
  releaseDocument,
  type ServedAnswer,
  servedAnswer,
} from '@flotilla/contracts/release-store';
import { unverified } from '@flotilla/release-signing/documents';
import type { PrivateKey } from '@flotilla/release-signing/keys';
import { authorization } from '@flotilla/release-signing/requests';
import { boundedBody, boundedJson, boundedText } from '@flotilla/runtime/bounded-body';

/** The store refused a request; `code` says why. */
export class StoreRefusal extends Error {
  readonly code: Refusal;

  constructor(code: Refusal, message: string) {
    super(message);
    this.code = code;
  }
}

/** Who writes: the key of a remote's team, and the name of the person or pipeline. */
export type Author = { key: PrivateKey; name: string };

/** A client of a release store. Every request is signed by its author, for this store alone. */
export type StoreClient = {
  url: string;
  pointers(): Promise<Record<string, Pointer>>;
  /** What shells have now, and what they refuse; undefined where an earlier desk does not say. */
  served(): Promise<ServedAnswer | undefined>;
  /** The signed registry. */
  registry(): Promise<string>;
  /** Newest first. */
  history(remote: string): Promise<Pointer[]>;
  /** The signed document; undefined where the store does not have it. */
  release(remote: string, version: string): Promise<{ jws: string; document: ReleaseDocument } | undefined>;
  /** @param bytes what its release says about its length */
  file(address: string, bytes?: number): Promise<Buffer>;
  missing(addresses: string[]): Promise<string[]>;
  putFile(address: string, content: Uint8Array): Promise<void>;
  putRelease(remote: string, version: string, jws: string): Promise<void>;
  change(remote: string, change: PointerChange): Promise<Pointer>;
  /** @param jws a registry that the root key signed */
  putRegistry(jws: string): Promise<void>;
};

const DEADLINE_MS = 10_000;
/** Files are written a few at a time: one may wait for its turn. */
const UPLOAD_MS = 30_000;

/** The largest answers: of one request about releases, a document, and a file. Earlier desks took files of 32 MB. */
const LARGEST = { list: 8 * 2 ** 20, document: 2 ** 20, file: 32 * 2 ** 20 };

export function createStoreClient(url: string, author?: Author): StoreClient {
  async function call(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: string | Uint8Array,
    deadlineMs = DEADLINE_MS,
  ): Promise<Response> {
    const headers: Record<string, string> = {};
    if (author) {
      const request = { method, path, body: body ?? '', store: url };
      headers.authorization = await authorization(request, author.name, author.key);
    }
    if (body !== undefined) headers['content-type'] = 'application/octet-stream';
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(url + path, {
      ...{ method, headers, signal },
      // A token is for this store: nobody else gets it.
      redirect: 'error',
      ...(body !== undefined && { body: body as BodyInit }),
    }).catch((error: Error) => {
      throw new Error(`The release store at ${url} does not answer (${reasonOf(error)})`);
    });
    if (response.ok) return response;
    const problem = refusal.safeParse(
      await boundedJson(response, LARGEST.document, 'The refusal').catch(() => undefined),
    );
    if (problem.success) throw new StoreRefusal(problem.data.code, problem.data.detail);
    throw new Error(
      `The release store at ${url} answers ${method} ${path} with status code ${response.status}`,
    );
  }
  const json = async (response: Promise<Response>): Promise<unknown> =>
    boundedJson(await response, LARGEST.list, `An answer of ${url}`);
  const post = (path: string, body: object) => call('POST', path, JSON.stringify(body));

  return {
    url,
    async pointers() {
      const { pointers } = pointersAnswer.parse(await json(call('GET', '/v1/pointers')));
      return Object.fromEntries(
        Object.entries(pointers).map(([remote, jws]) => [remote, pointer.parse(unverified(jws))]),
      );
    },
    async served() {
      try {
        return servedAnswer.parse(await json(call('GET', '/v1/served')));
      } catch (error) {
        if (error instanceof StoreRefusal && error.code === 'unknown') return undefined;
        throw error;
      }
    },
    registry: async () => pointersAnswer.parse(await json(call('GET', '/v1/pointers'))).registry,
    async history(remote) {
      const { pointers } = historyAnswer.parse(await json(call('GET', `/v1/history/${remote}`)));
      return pointers.map(jws => pointer.parse(unverified(jws)));
    },
    async release(remote, version) {
      try {
        const answer = await call('GET', `/v1/releases/${remote}/${version}`);
        const jws = await boundedText(answer, LARGEST.document, `The document of ${remote} ${version}`);
        return { jws, document: releaseDocument.parse(unverified(jws)) };
      } catch (error) {
        if (error instanceof StoreRefusal && error.code === 'unknown') return undefined;
        throw error;
      }
    },
    async file(address, bytes = LARGEST.file) {
      const answer = await call('GET', `/v1/files/${address}`);
      return boundedBody(answer, Math.min(bytes, LARGEST.file), `The file ${address}`);
    },
    async missing(addresses) {
      const files = addresses.map(address => fileAddress.parse(address));
      return filesAnswer.parse(await json(post('/v1/files/missing', { files }))).missing;
    },
    async putFile(address, content) {
      await call('PUT', `/v1/files/${address}`, content, UPLOAD_MS);
    },
    async putRelease(remote, version, jws) {
      await call('PUT', `/v1/releases/${remote}/${version}`, jws);
    },
    async putRegistry(jws) {
      await call('PUT', '/v1/registry', jws);
    },
    async change(remote, change) {
      const answer = pointerAnswer.parse(await json(post(`/v1/pointers/${remote}`, change)));
      return pointer.parse(unverified(answer.pointer));
    },
  };
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);
