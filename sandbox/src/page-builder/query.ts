import type { BuilderEntry } from './page-builder.ts';

/** Whether an entry meets every `query.<path>=value` (or `.$ne`, `.$in` with a JSON list) of a request. */
export function matches(entry: BuilderEntry, parameters: URLSearchParams): boolean {
  return [...parameters].every(([name, wanted]) => {
    if (!name.startsWith('query.')) return true;
    const steps = name.slice('query.'.length).split('.');
    const operator = steps.at(-1)?.startsWith('$') ? steps.pop() : '$eq';
    return meets(String(valueAt(entry, steps) ?? ''), operator, wanted);
  });
}

function meets(value: string, operator: string | undefined, wanted: string): boolean {
  if (operator === '$ne') return value !== wanted;
  if (operator === '$in') return listOf(wanted).includes(value);
  return value === wanted;
}

function listOf(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return text.split(',');
  }
}

function valueAt(value: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>(
    (inner, step) => (inner && typeof inner === 'object' ? (inner as Record<string, unknown>)[step] : undefined),
    value,
  );
}
