import { environment } from '@fernweh/config/environment';
import {
  type BuilderBlock,
  type BuilderPage,
  type BuilderSeo,
  builderBlock,
  builderSeo,
} from '@fernweh/contracts/content';
import { type OnSlip, readEntryLeniently, readLeniently } from '@fernweh/contracts/lenient';
import { boundedText, LARGEST_ANSWER } from '@flotilla/runtime/bounded-body';
import { serviceDeadline } from '@flotilla/runtime/deadline';
import { answeredJson, serviceCall } from '@flotilla/runtime/service-calls';
import { z } from 'zod';

const MODEL = 'page';
/** The page builder returns at most 100 entries at once. */
const LIMIT = 100;

const result = z.object({
  name: z.string().optional(),
  /** Unix time in milliseconds, as far as dates go. */
  lastUpdated: z.number().min(0).max(8.64e15).optional(),
  data: z.looseObject({
    slug: z.string().optional(),
    title: z.string().optional(),
    seo: z.looseObject({}).optional(),
    blocks: z.array(z.unknown()).default([]),
  }),
});
const answer = z.object({ results: z.array(z.unknown()) });

/** `onSlip` hears of fields and entries that editors got wrong and that were left out. */
type Call = { signal: AbortSignal; onSlip?: OnSlip | undefined };

/**
 * A page of the page builder (product/content 4, 5, product/errors 1). null: there is none, it has no slug of its own, the call failed
 * or `slug` is empty. Failures are logged and never shown. `onFailure` tells a failed call from a page that does not exist.
 */
export async function builderPage(
  slug: string,
  { onFailure, ...call }: Call & { onFailure?: (message: string) => void },
): Promise<BuilderPage | null> {
  if (!slug) {
    console.error('A builder page was requested without a slug');
    return null;
  }
  try {
    return await readPage(slug, call);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.warn(`The builder page "${slug}" could not be read`, message);
    onFailure?.(message);
    return null;
  }
}

/** SEO of a page, and the instant of its last change where the page builder names one. */
export type ListedBuilderPage = BuilderSeo & { updatedAt?: string };

/** All published pages. @throws Error where the page builder does not answer in time */
export async function builderPages(call: Call): Promise<ListedBuilderPage[]> {
  const pages: ListedBuilderPage[] = [];
  for (let offset = 0; ; offset += LIMIT) {
    const query = { omit: 'data.blocks', limit: String(LIMIT), offset: String(offset) };
    const results = await fetchEntries(query, call);
    pages.push(...results.flatMap(entry => listed(entry, offset, call)));
    if (results.length < LIMIT) return pages;
  }
}

function listed(entry: unknown, offset: number, { onSlip }: Call): ListedBuilderPage[] {
  const document = `builder/pages from ${offset}`;
  const found = readEntryLeniently(result, entry, { document, onSlip });
  const seo = found && readEntryLeniently(builderSeo, seoOf(found.data), { document, onSlip });
  if (!found || !seo) return [];
  const { lastUpdated } = found;
  return [{ ...seo, ...(lastUpdated !== undefined && { updatedAt: new Date(lastUpdated).toISOString() }) }];
}

async function fetchEntries(query: Record<string, string>, { signal }: Call): Promise<unknown[]> {
  const { BUILDER_URL, BUILDER_API_KEY, CALL_DEADLINE_MS } = environment();
  const asked = new URLSearchParams({ apiKey: BUILDER_API_KEY, ...query });
  const text = await serviceCall(async () => {
    const response = await fetch(`${BUILDER_URL}/api/v3/content/${MODEL}?${asked}`, {
      signal: AbortSignal.any([signal, serviceDeadline(CALL_DEADLINE_MS)]),
    });
    if (!response.ok) throw new Error(`Fetch error: ${response.status}`);
    return boundedText(response, LARGEST_ANSWER, 'The answer of the page builder');
  });
  return answer.parse(answeredJson(text)).results;
}

async function readPage(slug: string, call: Call): Promise<BuilderPage | null> {
  const [entry] = await fetchEntries({ 'query.data.slug': slug, limit: '1' }, call);
  if (entry === undefined) return null;
  const options = { document: `builder/page/${slug}`, onSlip: call.onSlip };
  const { data, name } = readLeniently(result, entry, options);
  if (!data.slug) {
    console.error(`The builder page at "${slug}" has no slug of its own`);
    return null;
  }
  const seo = readLeniently(builderSeo, { ...seoOf(data), slug }, options);
  return {
    slug,
    title: data.title ?? seo.seoTitle ?? name ?? slug,
    seo,
    blocks: data.blocks.flatMap((block, i) =>
      blockOf(block, { ...options, document: `${options.document}/blocks[${i}]` }),
    ),
  };
}

/** SEO fields stand in `data.seo`, or beside the title in `data`. */
const seoOf = ({ seo, ...data }: z.output<typeof result>['data']) => ({ ...data, ...seo, slug: data.slug });

const NAMES: ReadonlySet<unknown> = new Set(builderBlock.options.map(({ shape }) => shape.name.value));

/** Editors may use components that this site does not know yet: they are skipped, and no mistake. */
function blockOf(block: unknown, options: { document: string; onSlip?: OnSlip | undefined }): BuilderBlock[] {
  const component = (block as { component?: { name?: unknown } } | null)?.component;
  if (!NAMES.has(component?.name)) return [];
  const read = readEntryLeniently(builderBlock, component, options);
  return read ? [read] : [];
}
