/** Parses "line_items[0][price_data][currency]=gbp" into nested objects and lists; every leaf is a string. */
export type Form = { [name: string]: FormValue };
type FormValue = string | FormValue[] | Form;
type Branch = Map<string, Branch | string>;

export function readForm(fields: URLSearchParams): Form {
  const root: Branch = new Map();
  for (const [name, value] of fields) {
    const path = [...name.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map(found => found[1] ?? found[0]);
    plant(root, path, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, harvest(value)]));
}

function plant(branch: Branch, [step = '', ...rest]: string[], value: string) {
  // In "expand[]=a&expand[]=b" an empty index means the next one.
  const name = step === '' ? String(branch.size) : step;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const existing = branch.get(name);
  const next: Branch = existing instanceof Map ? existing : new Map();
  branch.set(name, next);
  plant(next, rest, value);
}

function harvest(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const entries = [...value];
  return entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, item]) => harvest(item))
    : Object.fromEntries(entries.map(([name, item]) => [name, harvest(item)]));
}
