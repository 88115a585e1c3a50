import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';

export type BucketSettings = {
  bucket: string;
  region: string;
  /** Address of an S3-compatible service; that of AWS if absent. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Folder for what is on its way into the bucket. */
  spool: string;
};

const DEADLINE_MS = 10_000;
const ATTEMPTS = 3;

/**
 * A storage in a bucket of S3 or a compatible service. The service must support conditional writes: two desks that change one pointer at
 * once both call `create`, and one of them must be refused.
 */
export function bucketStorage({ bucket, endpoint, spool, ...settings }: BucketSettings): Storage {
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Compatible services have no addresses by bucket, and do not know every checksum.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const within = () => ({ abortSignal: AbortSignal.timeout(DEADLINE_MS) });
  const at = (name: string) => ({ Bucket: bucket, Key: name });

  const head = (name: string) => client.send(new HeadObjectCommand(at(name)), within()).catch(unless(404));

  /** The client does not repeat what it sends from a stream. */
  async function send(name: string, file: string, attempts = ATTEMPTS): Promise<boolean> {
    const [Body, ContentLength] = [createReadStream(file), (await stat(file)).size];
    try {
      const command = new PutObjectCommand({ ...at(name), Body, ContentLength, IfNoneMatch: '*' });
      return (await client.send(command, within()).catch(unless(412))) !== undefined;
    } catch (error) {
      if (attempts <= 1) throw error;
      return send(name, file, attempts - 1);
    } finally {
      Body.destroy();
    }
  }

  return {
    async read(name) {
      const found = await client.send(new GetObjectCommand(at(name)), within()).catch(unless(404));
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    has: async name => (await head(name)) !== undefined,
    bytesOf: async name => (await head(name))?.ContentLength,
    room: async () => undefined,
    async write(name, content) {
      await client.send(new PutObjectCommand({ ...at(name), Body: content }), within());
    },
    async create(name, content) {
      const made = await client
        .send(new PutObjectCommand({ ...at(name), Body: content, IfNoneMatch: '*' }), within())
        .catch(unless(412));
      return made !== undefined;
    },
    async createFrom(name, content, accept) {
      // The length must be known before the first byte is sent; a file in memory would be as large as a release allows.
      const file = join(spool, randomUUID());
      await mkdir(spool, { recursive: true });
      try {
        await pipeline(content, createWriteStream(file));
        accept();
        return await send(name, file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async open(name) {
      const found = await client.send(new GetObjectCommand(at(name)), within()).catch(unless(404));
      if (!found?.Body) return undefined;
      return { content: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    async list(folder) {
      const prefix = `${folder}/`;
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({
            ...{ Bucket: bucket, Prefix: prefix, Delimiter: '/' },
            ...(token && { ContinuationToken: token }),
          }),
          within(),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        token = page.NextContinuationToken;
      } while (token);
      return names.sort();
    },
    writtenAt: async name => (await head(name))?.LastModified,
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)), within());
    },
    // An object is there when it is whole.
    removeUnfinished: async () => {},
  };
}

/** Undefined for an answer with this status; every other error is thrown. */
const unless = (status: number) => (error: unknown) => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === status) return undefined;
  throw error;
};
