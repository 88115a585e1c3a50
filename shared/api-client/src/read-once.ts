import type { z } from 'zod';
import { frozen } from './frozen.ts';

type Reading = { text: string; data: unknown };

/** What was read from the latest text of each question, by schema. Departures of many markets would fill the memory, so that few are kept. */
const readings = new Map<z.ZodType, Map<string, Reading>>();
const MOST = 100;

/** JSON, checked against a schema. The text that a question had before is not parsed and checked again. */
export function readOnce<T>(question: string, text: string, schema: z.ZodType<T>): T {
  const bySchema = readings.get(schema) ?? new Map<string, Reading>();
  readings.set(schema, bySchema);
  const known = bySchema.get(question);
  bySchema.delete(question);
  const reading = known?.text === text ? known : { text, data: frozen(schema.parse(JSON.parse(text))) };
  bySchema.set(question, reading);
  const [oldest] = bySchema.keys();
  if (bySchema.size > MOST && oldest !== undefined) bySchema.delete(oldest);
  return reading.data as T;
}
