import type { OpenAPIV3_1 } from 'openapi-types';
import type { Document } from '../../src/openapi/describe.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
export type Operation = {
  /** `GET /tours/{slug}` */
  name: string;
  method: Method;
  path: string;
  /** With a harmless value for each path parameter. */
  url: string;
  call: OpenAPIV3_1.OperationObject;
  /** Schema and example of a JSON body. */
  body: OpenAPIV3_1.SchemaObject | undefined;
  example: unknown;
};

const METHODS: Method[] = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];

/** Every call of the document. */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const call = item?.[method.toLowerCase() as 'get'];
      if (!call) return [];
      const base = (item?.servers ?? document.servers)?.[0]?.url.replace(/\/$/, '') ?? '';
      const url = base + path.replace('{n}', '1').replace(/\{\w+\}/g, 'slow-coast');
      const { schema, example } = mediaOf(call) ?? {};
      return [
        { name: `${method} ${path}`, method, path, url, call, body: resolved(schema, document), example },
      ];
    }),
  );

const mediaOf = ({ requestBody }: OpenAPIV3_1.OperationObject) =>
  requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;

function resolved(
  schema: OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject | undefined,
  { components }: Document,
): OpenAPIV3_1.SchemaObject | undefined {
  if (!schema || !('$ref' in schema)) return schema;
  return components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] as OpenAPIV3_1.SchemaObject | undefined;
}
