import type { z } from 'zod';
import type { Storage } from './storage.ts';

/** What the desk learns from shells and keeps over a restart. A value that is not readable begins again. */
export type StoredValue<T> = {
  first: T | undefined;
  /** The value has changed. */
  changed(): void;
  /** Writes it if it has changed since the last time, one after another. */
  save(value: () => T): Promise<void>;
};

/** @throws Error where the storage cannot be read */
export async function openStoredValue<T>(
  storage: Storage,
  name: string,
  schema: z.ZodType<T>,
): Promise<StoredValue<T>> {
  const content = await storage.read(name);
  let isChanged = false;
  let last = Promise.resolve();

  async function write(value: () => T) {
    if (!isChanged) return;
    isChanged = false;
    try {
      await storage.write(name, JSON.stringify(value()));
    } catch (error) {
      isChanged = true;
      throw error;
    }
  }

  return {
    first: content && parsed(content, schema),
    changed() {
      isChanged = true;
    },
    save(value) {
      const written = last.then(() => write(value));
      last = written.catch(() => {});
      return written;
    },
  };
}

function parsed<T>(content: Buffer, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    return undefined;
  }
}
