/** Named contents, in a folder or in a bucket. Names are paths with `/`. */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Replaces in one step: a reader sees the former content or the new one. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Writes in one step unless the name exists. @returns false where it exists */
  create(name: string, content: string | Uint8Array): Promise<boolean>;
  /** Names directly in a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** When the content was written last. */
  writtenAt(name: string): Promise<Date | undefined>;
  remove(name: string): Promise<void>;
};
