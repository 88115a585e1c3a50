import { z } from 'zod';

/**
 * Lists and records of a side that is not trusted. zod reads all members before it counts them, and keeps each mistake: a message of 390,000 bad entries
 * takes it seconds. Here they are counted first, and reading ends at the first mistake.
 */

export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .custom<unknown[]>(value => Array.isArray(value) && value.length <= most)
    .transform((list, context) => {
      const read: z.output<Item>[] = [];
      for (const [at, one] of list.entries()) {
        const { success, data } = item.safeParse(one);
        if (!success) return refuse(context, at);
        read.push(data);
      }
      return read;
    });

export const recordOf = <Value extends z.ZodType>(key: z.ZodType<string>, value: Value, most: number) =>
  z
    .custom<Record<string, unknown>>(all => isRecord(all) && Object.keys(all).length <= most)
    .transform((all, context) => {
      const read: [string, z.output<Value>][] = [];
      for (const [name, one] of Object.entries(all)) {
        const { success, data } = value.safeParse(one);
        if (!success || !key.safeParse(name).success) return refuse(context, name);
        read.push([name, data]);
      }
      return Object.fromEntries(read);
    });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(context: z.RefinementCtx, at: PropertyKey): never {
  context.addIssue({ code: 'custom', path: [at] });
  return z.NEVER;
}
