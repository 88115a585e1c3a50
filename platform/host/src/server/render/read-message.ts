import { callerOf } from '@flotilla/runtime/trace';
import { z } from 'zod';
import { listOf, recordOf } from '../../few-members.ts';
import type { FromWorker } from '../../worker/messages.ts';
import { LARGEST_BODY } from '../door/call-of.ts';

/**
 * Reads what a render process says (docs/decisions/201): its code is not the shell's, and may say anything. What an answer of a job holds is read
 * with its job (read-answer.ts).
 */

const id = z.number();
const name = z.string().max(200);
/** Words for a log, of which more are cut off. */
const words = z
  .string()
  .max(20_000)
  .transform(text => copyOf(text.slice(0, 500)));
/** A part of a text keeps the whole in memory, and a log's keys stay for long. */
const copyOf = (text: string) => Buffer.from(text).toString();
const trace = z.string().refine(text => callerOf(text) !== undefined);
const MOST_HEADERS = 100;
/** All headers of a call. Services take some 16,000 bytes. */
const LONGEST_HEADERS = 16_000;

/** A copy, because a view of bytes keeps its whole message. What is longer than the door takes is cut to what it still refuses. */
const body = z.union([
  z.string().transform(text => (text.length > LARGEST_BODY ? copyOf(text.slice(0, LARGEST_BODY + 1)) : text)),
  z.instanceof(Uint8Array).transform(bytes => new Uint8Array(bytes.subarray(0, LARGEST_BODY + 1))),
]);

const call = z.strictObject({
  ...{ url: z.string().max(100_000), method: z.string().max(20), deadlineMs: z.number().positive() },
  headers: listOf(z.tuple([z.string(), z.string()]), MOST_HEADERS).refine(
    pairs => pairs.flat().reduce((length, one) => length + one.length, 0) <= LONGEST_HEADERS,
  ),
  body: body.optional(),
  traceparent: trace.optional(),
  party: words.optional(),
});

/** Of a span: ours have some ten. */
const MOST_ATTRIBUTES = 64;

const span = z.object({
  ...{
    traceparent: trace,
    parent: name.optional(),
    name: words,
    kind: z.enum(['server', 'client', 'internal']),
  },
  // The SDK keeps something for each scope and service. Clients of releases from before the door make spans of their calls.
  scope: z.enum(['render-worker', 'service-call']),
  ...{ start: z.number(), end: z.number() },
  attributes: recordOf(name, z.union([words, z.number(), z.boolean()]).optional(), MOST_ATTRIBUTES),
  failed: z.boolean().optional(),
});

const hasId = (result: unknown) => typeof (result as { id?: unknown } | null)?.id === 'number';

const message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bundle'), remote: name }),
  z.strictObject({ type: z.literal('ready'), late: listOf(name, 200) }),
  z.strictObject({
    type: z.literal('full'),
    leak: z.strictObject({ remote: name, suspects: listOf(name, 200) }),
  }),
  // The answer is read with its job, and copied by nobody before.
  z.strictObject({ type: z.literal('result'), result: z.custom<{ id: number }>(hasId) }),
  z.strictObject({ type: z.literal('spans'), spans: listOf(span, 2000) }),
  z.strictObject({
    type: z.literal('slip'),
    slip: z.object({ document: words, path: words, reason: words }),
  }),
  z.strictObject({ type: z.literal('fetch'), id, request: call }),
  z.strictObject({ type: z.literal('fetch-ended'), id }),
]);

export type SaidByProcess =
  | Exclude<FromWorker, { type: 'result' }>
  | { type: 'result'; result: { id: number } };

/** @throws Error for what no process says that runs the shell's program */
export function readMessage(said: unknown): SaidByProcess {
  const { success, data, error } = message.safeParse(said);
  if (success) return data as SaidByProcess;
  // One place, and none of zod's words: there may be as many as there are mistakes.
  const place = error.issues[0]?.path.join('.').slice(0, LONGEST_PLACE);
  throw new Error(`A message is malformed: ${place || 'type'}`);
}
const LONGEST_PLACE = 100;
