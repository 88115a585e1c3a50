import { answeredJson } from '@flotilla/runtime/service-calls';
import type { z } from 'zod';
import { frozen } from './frozen.ts';

type Reading = { text: string; data: unknown };

/** Parsed responses by schema and request, the latest of each. Few are kept, because departures of many markets would fill the memory. */
const readings = new Map<z.ZodType, Map<string, Reading>>();
const MOST = 100;

/** JSON, checked against a schema. A response that equals the previous one of its request is not parsed and checked again. */
export function readOnce<T>(question: string, text: string, schema: z.ZodType<T>): T {
  const bySchema = readings.get(schema) ?? new Map<string, Reading>();
  readings.set(schema, bySchema);
  const known = bySchema.get(question);
  bySchema.delete(question);
  const reading = known?.text === text ? known : { text, data: frozen(schema.parse(answeredJson(text))) };
  bySchema.set(question, reading);
  const [oldest] = bySchema.keys();
  if (bySchema.size > MOST && oldest !== undefined) bySchema.delete(oldest);
  return reading.data as T;
}
