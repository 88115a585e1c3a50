import { z } from 'zod';
import { isRecord, listOf, recordOf } from '../../few-members.ts';
import type { AppRequest, AppResult, Job, JobResult } from '../../worker/messages.ts';

/**
 * Reads what a process answered to a job (docs/decisions/201). Its code is not the shell's and may answer anything. What comes out of this file
 * has the shape that its type says, is bounded, and is about the parts that were asked for. A part whose answer is malformed has failed, and no
 * other.
 */

/** Parts of a page that one view can name: some ten are usual. */
const MOST_PARTS = 200;
const LONGEST_REASON = 4000;
/** An id of a fragment or view, with what a `load` reported as incomplete. */
const PART = /^[\w-]{1,80}\/[\w-]{1,80}(?:: .{0,200})?$/s;
/** What Node takes as the value of a header. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const text = z.string();
/**
 * What composing a page costs is not counted as reading: each text has a bound of its own. A page has some hundred kilobytes in
 * all. Characters.
 */
const html = z.string().max(2 * 2 ** 20);
const state = z.string().max(2 ** 20);
const cssRules = z.string().max(64 * 1024);
/** Of a head. Editors write some, and may paste a text. */
const line = z.string().max(10_000);
// A copy: a part of a text keeps the whole in memory.
const reason = text.transform(words => Buffer.from(words.slice(0, LONGEST_REASON)).toString());
const maybe = line.nullish();
const ms = z.number().min(0).max(600_000);
const partId = text.regex(PART);
const partIds = listOf(partId, MOST_PARTS);
const byPart = <Value extends z.ZodType>(value: Value) => recordOf(partId, value, MOST_PARTS);

/** Values of `Head` (contracts); its JSON-LD is data of any shape. */
const head = z.looseObject({
  ...{ title: line, description: line },
  canonical: maybe,
  robots: maybe,
  keywords: maybe,
  author: maybe,
  type: maybe,
  share: z
    .object({
      title: maybe,
      description: maybe,
      url: maybe,
      publisher: maybe,
      publishedAt: maybe,
    })
    .optional(),
  image: z
    .looseObject({
      ...{ src: line, alt: line },
      title: maybe,
      focus: z.looseObject({ x: z.number(), y: z.number() }).optional(),
    })
    .optional(),
  feed: z.object({ title: line, href: line }).optional(),
  jsonLd: listOf(z.custom<object>(isRecord), 50)
    .refine(documents => isWritable(documents, LONGEST_DOCUMENTS))
    .optional(),
});

const ok = z.object({
  outcome: z.literal('ok'),
  html,
  // It becomes a piece of the document's data, in which each part must stand by itself.
  state: state.refine(isJson),
  head: head.optional(),
  // They become the content of an element, which they must not close.
  rules: cssRules.refine(rules => !rules.includes('</')).optional(),
  used: partIds,
  deferred: partIds.default([]),
  times: byPart(ms).optional(),
  failed: byPart(reason),
  renderError: reason.optional(),
  ms,
});
const app = z.discriminatedUnion('outcome', [
  ok,
  z.object({ outcome: z.literal('not-found'), ms }),
  z.object({
    outcome: z.literal('redirect'),
    to: line.regex(HEADER_VALUE),
    preferStale: z.boolean().default(false),
    problem: reason.optional(),
    ms,
  }),
  z.object({ outcome: z.literal('error'), error: reason, ms }),
]);

const isDelayed = z.boolean().catch(false);
const pageAnswer = z.object({ apps: z.custom<Record<string, unknown>>(isRecord), delayed: isDelayed });
const fragmentAnswer = z
  .object({ data: z.unknown().optional(), error: reason.optional(), delayed: isDelayed })
  .refine(({ data }) => isWritable(data, LONGEST_DATA));
const listAnswer = z.object({
  parts: recordOf(
    text,
    z.union([z.object({ value: z.unknown().refine(isListable) }), z.object({ error: reason })]),
    MOST_PARTS,
  ),
  error: reason.optional(),
});

const MALFORMED = 'The answer is malformed';

/** @param answer what the process says of `job` */
export function readAnswer(job: Job, answer: unknown): JobResult {
  const { id } = job;
  if (job.kind === 'page') {
    const { data } = pageAnswer.safeParse(answer);
    const apps = job.apps.map(asked => [asked.slot, readApp(asked, data?.apps)] as const);
    return { id, kind: 'page', apps: Object.fromEntries(apps), delayed: data?.delayed ?? false };
  }
  if (job.kind === 'fragment') {
    const { data } = fragmentAnswer.safeParse(answer);
    return data
      ? { id, kind: 'fragment', ...data }
      : { id, kind: 'fragment', error: MALFORMED, delayed: false };
  }
  const { data } = listAnswer.safeParse(answer);
  return data ? { id, kind: 'list', ...data } : { id, kind: 'list', parts: {}, error: MALFORMED };
}

function readApp({ slot }: AppRequest, apps: Record<string, unknown> = {}): AppResult {
  const { data, error } = app.safeParse(Object.hasOwn(apps, slot) ? apps[slot] : undefined);
  if (data) return data as AppResult;
  return {
    outcome: 'error',
    error: `${MALFORMED}: ${String(error?.issues[0]?.path[0] ?? 'outcome')}`,
    ms: 0,
  };
}

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** As many as a sitemap may list. */
export const MOST_LISTED = 50_000;
function isListable(value: unknown): boolean {
  return (!Array.isArray(value) || value.length <= MOST_LISTED) && !holdsBytes(value);
}

/** Bytes are for what is sent to services: as JSON each would be a member of an object. */
function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Uint8Array || Object.values(value).some(holdsBytes);
}

/** As JSON: of a fragment, and of a page for search engines. Characters. */
const LONGEST_DATA = 4 * 2 ** 20;
const LONGEST_DOCUMENTS = 256 * 1024;
function isWritable(data: unknown, most: number): boolean {
  try {
    return !holdsBytes(data) && (JSON.stringify(data)?.length ?? 0) <= most;
  } catch {
    return false;
  }
}
