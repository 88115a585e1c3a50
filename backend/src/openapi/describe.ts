import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Auth } from '../auth/auth.ts';
import { AREAS, type Call } from './areas.ts';
import { named } from './names.ts';
import { REFUSALS, refusalsOf } from './refusals.ts';
import { withoutUnused } from './without-unused.ts';

export type Document = OpenAPIV3_1.Document;
const BASE = '/api/v1';
const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const CALLS = new Map(
  AREAS.flatMap(({ tag, calls }) =>
    Object.entries(calls).map(([name, call]): [string, Call & { tag: string }] => [name, { ...call, tag }]),
  ),
);

const FRAME: OpenAPIV3_1.Document = {
  openapi: '3.1.0',
  info: {
    title: 'Fernweh',
    version: '1.0.0',
    summary: 'The product’s own API',
    description:
      'Group tours: what is sold, booking it, paying for it. Every failure is a problem document (RFC 9457). Calls that need an `Idempotency-Key` give the same answer to the same key for 24 hours.',
  },
  servers: [{ url: BASE }],
  tags: AREAS.map(({ tag, about }) => ({ name: tag, description: about })),
  paths: {},
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An access token of the identity provider.',
      },
    },
    responses: Object.fromEntries(
      Object.entries(REFUSALS).map(([status, refusal]) => [`Problem${status}`, refusal]),
    ),
  },
};

/** Collects the routes registered after it, so that `app.swagger()` is their document. */
export async function describeCalls(app: FastifyInstance, auth: Auth): Promise<void> {
  const fromZod = createJsonSchemaTransform({ schemaRegistry: named });
  const components = createJsonSchemaTransformObject({ schemaRegistry: named });
  await app.register(swagger, {
    openapi: FRAME as object,
    transform: document => {
      const { route, url } = document;
      const { schema } = fromZod({ ...document, schema: document.schema ?? {} });
      return { url, schema: { ...schema, ...inWords(route, url, auth) } as never };
    },
    transformObject: document => complete(components(document) as Document) as never,
  });
}

const HEADERS: Record<string, string> = {
  'idempotency-key':
    'Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer.',
  'if-match': 'The version that was read, in quotes, as `ETag` says it.',
  'x-wishlist-id': 'UUID of this device’s own list; needed where nobody is signed in.',
  'x-hold-secret': '32 random bytes in base64url, which name the browser; the site’s server draws them.',
  'stripe-signature': 'The provider’s signature of the bytes.',
};

const VERSION = {
  ETag: { description: 'The version of the booking, for `If-Match`.', schema: { type: 'string' as const } },
};

const TIME = {
  'X-Server-Time': {
    description:
      'The time of the answer by the clock that decides; count what is left by it, not by your own.',
    schema: { type: 'string' as const, format: 'date-time' },
  },
};

const pathOf = (url: string) =>
  (url.startsWith(`${BASE}/`) ? url.slice(BASE.length) : url).replace(/:(\w+)/g, '{$1}');

/** `getToursSlug`: a name for tools that make one. */
const idOf = (method: string, path: string) =>
  method.toLowerCase() +
  path.replace(/[^\w]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '');

function inWords(route: RouteOptions, url: string, auth: Auth): object {
  const method = String(route.method);
  const path = pathOf(url);
  const call = CALLS.get(`${method} ${path}`);
  const hooks = [route.onRequest].flat();
  const limit = (route.config as { rateLimit?: { max?: number } } | undefined)?.rateLimit?.max;
  return {
    operationId: idOf(method, path),
    ...(call && { tags: [call.tag], summary: call.summary, description: call.description }),
    security: hooks.includes(auth.required)
      ? [{ bearer: [] }]
      : hooks.includes(auth.optional)
        ? [{}, { bearer: [] }]
        : [],
    ...(limit && { 'x-calls-per-minute': limit }),
  };
}

/** Calls that are not below the API's base. */
const OUTSIDE = new Set(['/healthz', '/readyz', '/metrics']);

/** What follows from the whole: refusals, examples, where the calls outside the API's base are. */
function complete(document: Document): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (OUTSIDE.has(path)) Object.assign(item ?? {}, { servers: [{ url: '/' }] });
    for (const method of METHODS) {
      const operation = item?.[method];
      if (operation) completeCall(operation, path, CALLS.get(`${method.toUpperCase()} ${path}`));
    }
  }
  return withoutUnused(document);
}

function completeCall(operation: OpenAPIV3_1.OperationObject, path: string, call: Call | undefined): void {
  Object.assign(operation, call?.more);
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if ('$ref' in answer) continue;
    if (answer.description === 'Default Response')
      answer.description = status === '201' ? 'It was made.' : 'As asked.';
    answer.headers = {
      ...TIME,
      ...(JSON.stringify(answer.content ?? {}).includes('schemas/Booking"') && VERSION),
    };
  }
  for (const parameter of operation.parameters ?? [])
    if ('in' in parameter && HEADERS[parameter.name]) parameter.description = HEADERS[parameter.name];
  const body = operation.requestBody;
  const media = body && 'content' in body ? body.content['application/json'] : undefined;
  if (media && call?.example) media.example = call.example;
  const refusals = refusalsOf(operation, path, call?.problems).map(status => [
    status,
    { $ref: `#/components/responses/Problem${status}` },
  ]);
  operation.responses = { ...operation.responses, ...Object.fromEntries(refusals) };
}
