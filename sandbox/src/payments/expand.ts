import { invalid } from './payment-failure.ts';
import type { PaymentStore } from './payment-store.ts';

/** Applies `expand[]`: replaces ids by their objects, nested by dots. A session's line items appear only this way. */
export function expanded(store: PaymentStore, object: object, paths: string[] = []): object {
  return paths.reduce((copy, path) => expandOne(store, copy, path.split('.')), { ...object });
}

function expandOne(store: PaymentStore, object: object, [name = '', ...rest]: string[]): object {
  const record = object as Record<string, unknown>;
  const found =
    name === 'line_items' ? linesOf(store, String(record.id)) : lookUp(store, String(record[name] ?? ''));
  if (!found && !(name in record))
    throw invalid(`This property cannot be expanded (${name}).`, {
      code: 'parameter_unknown',
      param: 'expand',
    });
  // The object does not exist yet.
  if (!found) return object;
  return { ...object, [name]: rest.length > 0 ? expandOne(store, found, rest) : found };
}

const lookUp = (store: PaymentStore, id: string): object | undefined =>
  store.intents.get(id) ?? store.charges.get(id) ?? store.sessions.get(id);

function linesOf(store: PaymentStore, session: string) {
  const data = store.lineItems.get(session);
  return (
    data && { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session}/line_items` }
  );
}
