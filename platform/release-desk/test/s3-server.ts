import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small stand-in of S3: objects of one bucket, conditional writes, and lists in pages. */
export type S3Server = {
  url: string;
  /** Names of all objects. */
  names(): string[];
  /** Authorization headers that were seen. */
  signatures: Set<string>;
  /** The next request is answered with this status. */
  failOnce(status: number): void;
  close(): void;
};

const PAGE = 2;

export async function startS3(bucket: string): Promise<S3Server> {
  const objects = new Map<string, { content: Buffer; at: Date }>();
  const signatures = new Set<string>();
  let failure: number | undefined;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    signatures.add(request.headers.authorization ?? '');
    const body = await bodyOf(request);
    if (failure) {
      const status = failure;
      failure = undefined;
      return fail(response, status, 'InternalError');
    }
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (url.searchParams.get('list-type') === '2') return list(response, url.searchParams);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return fail(response, 412, 'PreconditionFailed');
      objects.set(key, { content: body, at: new Date() });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': found.content.length,
      'last-modified': found.at.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : found.content);
  });

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()]
      .filter(key => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
      .sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const rows = keys.slice(from, from + PAGE).map(key => `<Contents><Key>${key}</Key></Contents>`);
    const more = from + PAGE < keys.length;
    const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names: () => [...objects.keys()].sort(),
    signatures,
    failOnce(status) {
      failure = status;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
