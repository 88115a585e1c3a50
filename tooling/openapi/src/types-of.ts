import openapiTS, { astToString } from 'openapi-typescript';

const NOTE =
  '// Made from the API’s document by `pnpm --filter @fernweh/openapi start`: change the routes, not this file.\n\n';

/** @param document OpenAPI 3.1 as JSON @returns TypeScript that declares `paths` and `components` */
export async function typesOf(document: string): Promise<string> {
  return NOTE + astToString(await openapiTS(document, { alphabetize: true }));
}
