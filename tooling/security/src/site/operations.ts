import { BODIES } from './bodies.ts';
import type { Site } from './site.ts';

type Media = { example?: Record<string, unknown> };
type Call = {
  parameters?: { in: string; name: string; required?: boolean; example?: unknown }[];
  requestBody?: { content?: Record<string, Media> };
  security?: Record<string, unknown>[];
  'x-calls-per-minute'?: number;
};
type Document = { paths: Record<string, Partial<Record<(typeof METHODS)[number], Call>>> };

/** One call of the API, as its OpenAPI document describes it. */
export type Operation = {
  /** `GET /tours/{slug}` */
  name: string;
  method: string;
  /** Below the API's base, with `{…}` for parameters. */
  path: string;
  query: string[];
  headers: string[];
  /** A JSON body that is taken; undefined where the call takes none. */
  body: Record<string, unknown> | undefined;
  needsUser: boolean;
  perMinute: number | undefined;
};

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
/** They are not below the API's base, and the edge does not pass them on. */
const OF_OPERATORS = /^\/(healthz|readyz|metrics)$/;

export async function operationsOf(site: Site): Promise<Operation[]> {
  const answer = await fetch(`${site.api}/openapi.json`);
  return readOperations((await answer.json()) as Document);
}

/** Every call of an OpenAPI document. */
export const readOperations = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .filter(([path]) => !OF_OPERATORS.test(path))
    .flatMap(([path, item]) =>
      METHODS.flatMap(method => {
        const call = item[method];
        return call ? [operationOf(method.toUpperCase(), path, call)] : [];
      }),
    );

/** A path with a harmless value for each parameter. */
export const fill = (path: string, value = 'slow-coast') =>
  path.replace('{n}', '1').replace(/\{\w+\}/g, value);

function operationOf(method: string, path: string, call: Call): Operation {
  const name = `${method} ${path}`;
  const named = (place: string) =>
    (call.parameters ?? []).filter(one => one.in === place).map(({ name }) => name.toLowerCase());
  return {
    name,
    method,
    path,
    query: (call.parameters ?? []).filter(one => one.in === 'query').map(({ name }) => name),
    headers: named('header'),
    body: call.requestBody && (call.requestBody.content?.['application/json']?.example ?? BODIES[name]),
    needsUser: Boolean(call.security?.length) && !call.security?.some(way => Object.keys(way).length === 0),
    perMinute: call['x-calls-per-minute'],
  };
}
