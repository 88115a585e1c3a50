import { environment } from '@fernweh/config/environment';
import { type BuilderBlock, type BuilderPage, builderBlock, builderSeo } from '@fernweh/contracts/content';
import { z } from 'zod';

const MODEL = 'page';

const answer = z.object({
  results: z.array(
    z.object({
      name: z.string().optional(),
      data: z.looseObject({
        title: z.string().optional(),
        blocks: z.array(z.unknown()).default([]),
      }),
    }),
  ),
});

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

async function read(slug: string, signal: AbortSignal): Promise<BuilderPage | null> {
  const { BUILDER_URL, BUILDER_API_KEY, CALL_DEADLINE_MS } = environment();
  const query = new URLSearchParams({ apiKey: BUILDER_API_KEY, 'query.data.slug': slug, limit: '1' });
  const response = await fetch(`${BUILDER_URL}/api/v3/content/${MODEL}?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_DEADLINE_MS)]),
  });
  if (!response.ok) throw new Error(`Fetch error: ${response.status} ${response.statusText}`);
  const [found] = answer.parse(await response.json()).results;
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
