import type { OpenAPIV3_1 } from 'openapi-types';

const SCHEMAS = '#/components/schemas/';

/** Leaves out the shapes that nothing refers to: each named one is made twice, as it is asked for and as it is answered. */
export function withoutUnused(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow([document.paths, components]);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}

function namesIn(part: unknown): string[] {
  const names: string[] = [];
  JSON.stringify(part, (key, value) => {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(SCHEMAS))
      names.push(value.slice(SCHEMAS.length));
    return value;
  });
  return names;
}
