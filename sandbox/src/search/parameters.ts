import { z } from 'zod';
import { Refusal } from '../listener/answer.ts';

/** A query's parameters, as an object (algoliasearch 5) or as one URL-encoded text (older clients, insights). */
const list = z
  .union([z.array(z.string()), z.string()])
  .transform(value => (Array.isArray(value) ? value : listOf(value)))
  .optional();
const count = (most: number) => z.coerce.number().int().min(0).max(most);

const parameters = z.looseObject({
  query: z.coerce.string().default(''),
  page: count(100_000).default(0),
  hitsPerPage: count(1000).default(20),
  offset: count(100_000).optional(),
  length: count(1000).optional(),
  facets: list,
  facetFilters: z.unknown().optional(),
  numericFilters: z.unknown().optional(),
  filters: z.string().optional(),
  attributesToRetrieve: list,
  attributesToHighlight: list,
  highlightPreTag: z.string().default('<em>'),
  highlightPostTag: z.string().default('</em>'),
  maxValuesPerFacet: count(1000).default(100),
  typoTolerance: z.union([z.boolean(), z.string()]).default(true),
  removeWordsIfNoResults: z.string().default('none'),
  facetQuery: z.string().default(''),
  maxFacetHits: count(100).default(10),
});
export type Parameters = z.infer<typeof parameters>;

function listOf(text: string): string[] {
  if (text.startsWith('[')) return z.array(z.string()).catch([]).parse(JSON.parse(text));
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
}

/** @throws Refusal 400 naming the parameter that is wrong */
export function readParameters(from: Record<string, unknown>): Parameters {
  const { params, ...flat } = from;
  const text = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
  const nested = z.record(z.string(), z.unknown()).catch({}).parse(text);
  const result = parameters.safeParse({ ...flat, ...nested });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal(400, `Invalid value for "${issue?.path.join('.')}" parameter: ${issue?.message}`);
}
