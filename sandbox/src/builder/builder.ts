import { hash } from 'node:crypto';
import { Failure, type Service } from '../shared/server.ts';
import { readWorld } from '../shared/world-files.ts';

/** The page builder's content API: GET /api/v3/content/{model}?apiKey=…&query.data.slug=…&limit=…&offset=… */
type Page = {
  slug: string;
  title: string;
  seo: Record<string, unknown>;
  blocks: { name: string; options: unknown }[];
};

const idOf = (text: string) => hash('md5', text);

/** Builder's shape of a content entry: a flat `data` with blocks as components. */
function entry(page: Page, model: string) {
  const { slug: _, ...seo } = page.seo;
  return {
    id: idOf(page.slug),
    name: page.title,
    published: 'published',
    modelName: model,
    createdDate: 1_763_000_000_000,
    lastUpdated: 1_763_000_000_000,
    variations: {},
    rev: idOf(JSON.stringify(page)).slice(0, 10),
    data: {
      slug: page.slug,
      title: page.title,
      ...seo,
      seo: page.seo,
      blocks: page.blocks.map((block, i) => ({
        '@type': '@builder.io/sdk:Element',
        id: `builder-${idOf(`${page.slug}/${i}`)}`,
        component: { name: block.name, options: block.options },
      })),
    },
  };
}

export function builderService({ worldDir }: { worldDir: string }): Service {
  const pages = readWorld<Page[]>(worldDir, 'builder/pages.json');
  return {
    name: 'page builder',
    error: failure => ({ status: failure.status, message: failure.message }),
    routes: [
      {
        method: 'GET',
        path: '/api/v3/content/:model',
        handle: ({ url, params }) => {
          if (!url.searchParams.get('apiKey')) throw new Failure(401, 'apiKey is missing');
          const slug = url.searchParams.get('query.data.slug') ?? url.searchParams.get('query.data.slug.$eq');
          const path = url.searchParams.get('userAttributes.urlPath')?.split('/').pop();
          const limit = Number(url.searchParams.get('limit') ?? 30);
          const offset = Number(url.searchParams.get('offset') ?? 0);
          const model = params.model ?? 'page';
          const found = ['page', 'pages', 'builder-page'].includes(model)
            ? pages.filter(page => (slug ? page.slug === slug : !path || page.slug === path))
            : [];
          return { json: { results: found.slice(offset, offset + limit).map(page => entry(page, model)) } };
        },
      },
    ],
  };
}
