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
} from '@fernweh/contracts/release-store';
import { unverified } from '@fernweh/release-signing/documents';
import type { PrivateKey } from '@fernweh/release-signing/keys';
import { authorization } from '@fernweh/release-signing/requests';

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

/** A client of a release store. Reading needs no author. */
export type StoreClient = {
  url: string;
  pointers(): Promise<Record<string, Pointer>>;
  /** Newest first. */
  history(remote: string): Promise<Pointer[]>;
  /** The signed document; undefined where the store does not have it. */
  release(remote: string, version: string): Promise<{ jws: string; document: ReleaseDocument } | undefined>;
  file(address: string): Promise<Buffer>;
  missing(addresses: string[]): Promise<string[]>;
  putFile(address: string, content: Uint8Array): Promise<void>;
  putRelease(remote: string, version: string, jws: string): Promise<void>;
  change(remote: string, change: PointerChange): Promise<Pointer>;
  /** @param jws a registry that the root key signed */
  putRegistry(jws: string): Promise<void>;
};

const DEADLINE_MS = 10_000;

export function createStoreClient(url: string, author?: Author): StoreClient {
  async function call(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: string | Uint8Array,
  ): Promise<Response> {
    const headers: Record<string, string> = {};
    if (method !== 'GET' && author)
      headers.authorization = await authorization(
        { method, path, body: body ?? '' },
        author.name,
        author.key,
      );
    if (body !== undefined) headers['content-type'] = 'application/octet-stream';
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(url + path, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body: body as BodyInit }),
    }).catch((error: Error) => {
      throw new Error(`The release store at ${url} does not answer (${reasonOf(error)})`);
    });
    if (response.ok) return response;
    const problem = refusal.safeParse(await response.json().catch(() => undefined));
    if (problem.success) throw new StoreRefusal(problem.data.code, problem.data.detail);
    throw new Error(
      `The release store at ${url} answers ${method} ${path} with status code ${response.status}`,
    );
  }
  const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();
  const post = (path: string, body: object) => call('POST', path, JSON.stringify(body));

  return {
    url,
    async pointers() {
      const { pointers } = pointersAnswer.parse(await json(call('GET', '/v1/pointers')));
      return Object.fromEntries(
        Object.entries(pointers).map(([remote, jws]) => [remote, pointer.parse(unverified(jws))]),
      );
    },
    async history(remote) {
      const { pointers } = historyAnswer.parse(await json(call('GET', `/v1/history/${remote}`)));
      return pointers.map(jws => pointer.parse(unverified(jws)));
    },
    async release(remote, version) {
      try {
        const jws = await (await call('GET', `/v1/releases/${remote}/${version}`)).text();
        return { jws, document: releaseDocument.parse(unverified(jws)) };
      } catch (error) {
        if (error instanceof StoreRefusal && error.code === 'unknown') return undefined;
        throw error;
      }
    },
    file: async address => Buffer.from(await (await call('GET', `/v1/files/${address}`)).arrayBuffer()),
    async missing(addresses) {
      const files = addresses.map(address => fileAddress.parse(address));
      return filesAnswer.parse(await json(post('/v1/files/missing', { files }))).missing;
    },
    async putFile(address, content) {
      await call('PUT', `/v1/files/${address}`, content);
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
