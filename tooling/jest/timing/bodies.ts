/** Bodies that fit a JSON schema, with a place for hostile text in each of their fields. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  example?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Schemas = Record<string, Schema>;
type Path = (string | number)[];

export type Variant = {
  /** Says which of several alternatives this is. */
  label: string;
  texts: { pointer: string; withText(text: string): unknown }[];
  lists: { pointer: string; withItems(bytes: number): unknown; withWrong(bytes: number): unknown }[];
};

/** One variant for each alternative of the whole body. */
export function variantsOf(schema: Schema, schemas: Schemas): Variant[] {
  const alternatives = alternativesOf(resolved(schema, schemas));
  return alternatives.map((alternative, n) => {
    const places = placesOf(alternative, schemas, []);
    const body = sampleOf(alternative, schemas);
    return {
      label: alternatives.length > 1 ? `alternative ${n + 1} ` : '',
      texts: places
        .filter(({ isList }) => !isList)
        .map(({ path }) => ({ pointer: pointerOf(path), withText: text => changed(body, path, text) })),
      lists: places
        .filter(({ isList }) => isList)
        .map(({ path, item }) => ({
          pointer: pointerOf(path),
          withItems: bytes => changed(body, path, filledWith(item, bytes)),
          withWrong: bytes => changed(body, path, filledWith(7, bytes)),
        })),
    };
  });
}

function filledWith(item: unknown, bytes: number): unknown[] {
  const length = Math.max(1, Math.floor(bytes / (JSON.stringify(item).length + 1)));
  return Array.from({ length }, () => item);
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  if (!schema.$ref) return schema;
  return resolved(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
}

const alternativesOf = (schema: Schema): Schema[] => {
  const all = schema.oneOf ?? schema.anyOf;
  return all?.filter(({ type }) => type !== 'null') ?? [schema];
};

type Place = { path: Path; isList: boolean; item?: unknown };

/** Every field below a schema; of several alternatives each one's. */
function placesOf(given: Schema, schemas: Schemas, path: Path): Place[] {
  const schema = resolved(given, schemas);
  const [first = schema, ...more] = alternativesOf(schema);
  if (first !== schema) return [first, ...more].flatMap(one => placesOf(one, schemas, path));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      placesOf(field, schemas, [...path, name]),
    );
  if (schema.items)
    return [
      { path, isList: true, item: sampleOf(schema.items, schemas) },
      ...placesOf(schema.items, schemas, [...path, 0]),
    ];
  return [{ path, isList: false }];
}

function sampleOf(given: Schema, schemas: Schemas): unknown {
  const schema = resolved(given, schemas);
  const [first = schema] = alternativesOf(schema);
  if (first !== schema) return sampleOf(first, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, sampleOf(field, schemas)]),
    );
  if (schema.items) return [sampleOf(schema.items, schemas)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return 'x';
}

/** A copy with another value at a path. What is missing on the way is made: it belongs to another alternative. */
function changed(body: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...body] : [];
    list[key] = changed(list[key], rest, value);
    return list;
  }
  const fields = typeof body === 'object' ? (body as Record<string, unknown> | null) : null;
  return { ...fields, [key]: changed(fields?.[key], rest, value) };
}

const pointerOf = (path: Path) => `/${path.join('/')}`;
