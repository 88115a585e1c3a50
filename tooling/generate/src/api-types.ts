import type { JsonSchema, Named } from './json-schema.ts';
import { docText, typeText } from './type-text.ts';

type Parameter = { in: string; name: string; required?: boolean; schema: JsonSchema };
type Content = { content?: Record<string, { schema: JsonSchema }> };
type Operation = {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type ApiDocument = {
  components: { schemas: Named };
  paths: Record<string, Record<string, Operation>>;
};

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** Types of the API: each named schema under its name, and `Calls`, which has every call's request and answer. */
export function apiTypes({ components, paths }: ApiDocument): string {
  const named = Object.entries(components.schemas)
    .toSorted(byName)
    .map(([name, schema]) => `${docText(schema, '')}export type ${name} = ${typeText(schema)};\n`);
  const calls = Object.entries(paths)
    .flatMap(([path, operations]) =>
      METHODS.flatMap(method => {
        const operation = operations[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation] as const] : [];
      }),
    )
    .toSorted(byName)
    .map(([name, operation]) => `  /** ${operation.summary} */\n  '${name}': ${callText(operation)};\n`);
  return `${named.join('\n')}\n/** Request and answer of every call. */\nexport type Calls = {\n${calls.join('')}};\n`;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

function callText({ parameters = [], requestBody, responses }: Operation): string {
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    status.startsWith('2') ? (json(answer) ?? []) : [],
  );
  const body = requestBody && json(requestBody);
  const answer: JsonSchema = answers.length > 0 ? { anyOf: answers } : { not: {} };
  const groups = Object.entries({ path: 'path', query: 'query', header: 'headers' }).flatMap(
    ([place, name]) => {
      const group = objectOf(parameters.filter(one => one.in === place));
      return group ? [[name, group] as const] : [];
    },
  );
  const properties = Object.fromEntries([
    ...groups,
    ...(body ? [['body', body] as const] : []),
    ['answer', answer] as const,
  ]);
  const required = Object.keys(properties).filter(
    name => !['query', 'headers'].includes(name) || properties[name]?.required?.length,
  );
  return typeText({ type: 'object', properties, required }, '  ');
}

const json = ({ content }: Content) => content?.['application/json']?.schema;

function objectOf(parameters: Parameter[]): JsonSchema | undefined {
  if (parameters.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
