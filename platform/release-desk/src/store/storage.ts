import type { Readable } from 'node:stream';

/** A content that is not held in memory. */
export type StoredContent = { content: Readable; bytes: number };

/** Named contents, in a folder or in a bucket. Names are paths with `/`. */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Its length; undefined where there is none. */
  bytesOf(name: string): Promise<number | undefined>;
  /** Bytes for which there is room; undefined where that is not known. */
  room(): Promise<number | undefined>;
  /** Replaces in one step: a reader sees the former content or the new one. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Writes in one step unless the name exists. @returns false where it exists */
  create(name: string, content: string | Uint8Array): Promise<boolean>;
  /** As `create`, from a stream. @param accept is called once all was read, and throws where it must not be stored */
  createFrom(name: string, content: AsyncIterable<Uint8Array>, accept: () => void): Promise<boolean>;
  open(name: string): Promise<StoredContent | undefined>;
  /** Names directly in a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** When the content was written last. */
  writtenAt(name: string): Promise<Date | undefined>;
  remove(name: string): Promise<void>;
  /** Removes what was being written in a folder when a process ended, long before this time. */
  removeUnfinished(folder: string, before: Date): Promise<void>;
};
