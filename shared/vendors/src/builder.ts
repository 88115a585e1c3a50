import { deadlineSignal } from '@fernweh/config/deadline';
import { environment } from '@fernweh/config/environment';
import {
  type BuilderBlock,
  type BuilderPage,
  type BuilderSeo,
  builderBlock,
  builderSeo,
} from '@fernweh/contracts/content';
import { z } from 'zod';

const MODEL = 'page';
/** The most the page builder gives at once. */
const MOST = 100;

const answer = z.object({
  results: z.array(
    z.object({
      name: z.string().optional(),
      /** Milliseconds since 1970. */
      lastUpdated: z.number().optional(),
      data: z.looseObject({
        title: z.string().optional(),
        blocks: z.array(z.unknown()).default([]),
      }),
    }),
  ),
});

type Result = z.infer<typeof answer>['results'][number];

/**
 * A page of the page builder (specification §7, §8): null where there is none and where the call failed; nothing
 * without a slug. Failures are logged, never shown.
 */
export async function builderPage(
  slug: string,
  { signal }: { signal: AbortSignal },
): Promise<BuilderPage | null> {
  if (!slug) {
    console.error('A builder page was asked for without a slug');
    return null;
  }
  try {
    return await read(slug, signal);
  } catch (error) {
    console.warn(
      `The builder page "${slug}" could not be read`,
      error instanceof Error ? error.message : error,
    );
    return null;
  }
}

/** SEO of a page and when its editors last changed it, as far as that is known. */
export type ListedBuilderPage = BuilderSeo & { updatedAt?: string };

/** Every published page there is. @throws Error where the page builder does not answer in time. */
export async function builderPages({ signal }: { signal: AbortSignal }): Promise<ListedBuilderPage[]> {
  const pages: ListedBuilderPage[] = [];
  for (let offset = 0; ; offset += MOST) {
    const results = await ask({ omit: 'data.blocks', limit: String(MOST), offset: String(offset) }, signal);
    pages.push(...results.flatMap(listed));
    if (results.length < MOST) return pages;
  }
}

function listed({ data, lastUpdated }: Result): ListedBuilderPage[] {
  const parsed = builderSeo.safeParse({ ...data, ...(isObject(data.seo) ? data.seo : {}), slug: data.slug });
  const updatedAt = lastUpdated === undefined ? {} : { updatedAt: new Date(lastUpdated).toISOString() };
  return parsed.success ? [{ ...parsed.data, ...updatedAt }] : [];
}

async function ask(query: Record<string, string>, signal: AbortSignal): Promise<Result[]> {
  const { BUILDER_URL, BUILDER_API_KEY, CALL_DEADLINE_MS } = environment();
  const text = new URLSearchParams({ apiKey: BUILDER_API_KEY, ...query });
  const response = await fetch(`${BUILDER_URL}/api/v3/content/${MODEL}?${text}`, {
    signal: AbortSignal.any([signal, deadlineSignal(CALL_DEADLINE_MS)]),
  });
  if (!response.ok) throw new Error(`Fetch error: ${response.status} ${response.statusText}`);
  return answer.parse(await response.json()).results;
}

async function read(slug: string, signal: AbortSignal): Promise<BuilderPage | null> {
  const [found] = await ask({ 'query.data.slug': slug, limit: '1' }, signal);
  if (!found) return null;
  const { data, name } = found;
  const seo = builderSeo.parse({ ...data, ...(isObject(data.seo) ? data.seo : {}), slug });
  return {
    slug,
    title: data.title ?? seo.seoTitle ?? name ?? slug,
    seo,
    blocks: data.blocks.flatMap(blockOf),
  };
}

/** The blocks this site knows; editors may use others before the site does. */
function blockOf(block: unknown): BuilderBlock[] {
  const component = isObject(block) ? block.component : undefined;
  const parsed = builderBlock.safeParse(component);
  return parsed.success ? [parsed.data] : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
