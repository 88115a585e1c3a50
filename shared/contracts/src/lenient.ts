import { copyWithoutNulls, DocumentTree, nameOfPath } from '@flotilla/contracts/lenient-tree';
import type { OnSlip, Slip } from '@flotilla/contracts/slip';
import type { z } from 'zod';
import { fillRules } from './rule-texts.ts';

export type { OnSlip, Slip } from '@flotilla/contracts/slip';

/** `document` names the document in reports. Without `onSlip` each slip is logged once in this thread. */
export type LenientOptions = { document: string; onSlip?: OnSlip | undefined };

/**
 * Reads a document that people edit. A wrong field is removed; an entry that can't do without the field is removed too;
 * everything else stays. null means absent, and an absent field takes the schema's default without being reported
 * (product/content 17–20). Placeholders of rules are filled (product/content 31).
 * @throws Error where the document as a whole lacks something that the schema requires
 */
export function readLeniently<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  options: LenientOptions,
): z.output<Schema> {
  const outcome = repair(schema, json, options);
  if (outcome.ok) return outcome.data;
  throw new Error(`${options.document} is not valid: ${outcome.path || 'the document'}: ${outcome.reason}`);
}

/** The same for an entry of a list: undefined where the entry lacks what the schema requires. */
export function readEntryLeniently<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  options: LenientOptions,
): z.output<Schema> | undefined {
  const outcome = repair(schema, json, options);
  return outcome.ok ? outcome.data : undefined;
}

type Outcome<T> = { ok: true; data: T } | { ok: false; path: string; reason: string };

/** Each round removes a level of nesting at most; no document is nested this deep. */
const MOST_ROUNDS = 50;

function repair<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  { document, onSlip = warnOnce }: LenientOptions,
): Outcome<z.output<Schema>> {
  const filled = copyWithoutNulls(json, (text, path) =>
    fillRules(text, name =>
      onSlip({ document, path: nameOfPath(path), reason: `there is no placeholder {{${name}}}` }),
    ),
  );
  const tree = new DocumentTree(filled);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = schema.safeParse(tree.root);
    if (parsed.success) return { ok: true, data: parsed.data };
    for (const { path, message } of parsed.error.issues) {
      const removed = tree.remove(path);
      if (removed.isNews) onSlip({ document, path: removed.path, reason: message });
      if (removed.isWholeDocument) return { ok: false, path: removed.path, reason: message };
    }
    tree.compact();
  }
  return { ok: false, path: '', reason: 'it has too many problems' };
}

/** Reports a mistake that a reader found after the document was read, such as a colour that is none. */
export const reportSlip = (onSlip: OnSlip = warnOnce, slip: Slip): void => onSlip(slip);

const warned = new Set<string>();
const MOST_WARNED = 1000;

function warnOnce({ document, path, reason }: Slip): void {
  const key = `${document} ${path}`;
  if (warned.has(key)) return;
  if (warned.size >= MOST_WARNED) warned.clear();
  warned.add(key);
  console.warn(JSON.stringify({ level: 'warn', event: 'content-slip', document, path, reason }));
}
