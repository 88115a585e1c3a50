import type { Book } from './book.ts';
import { invalid } from './failures.ts';

/** `expand[]`: an id becomes its object; a session's lines are only given this way. Nested by dots. */
export function expanded(book: Book, object: object, paths: string[] = []): object {
  return paths.reduce((copy, path) => expandOne(book, copy, path.split('.')), { ...object });
}

function expandOne(book: Book, object: object, [name = '', ...rest]: string[]): object {
  const record = object as Record<string, unknown>;
  const found =
    name === 'line_items' ? linesOf(book, String(record.id)) : lookUp(book, String(record[name] ?? ''));
  if (!found && !(name in record))
    throw invalid(`This property cannot be expanded (${name}).`, {
      code: 'parameter_unknown',
      param: 'expand',
    });
  // A null stays null: there is nothing to look up yet.
  if (!found) return object;
  return { ...object, [name]: rest.length > 0 ? expandOne(book, found, rest) : found };
}

const lookUp = (book: Book, id: string): object | undefined =>
  book.intents.get(id) ?? book.charges.get(id) ?? book.sessions.get(id);

function linesOf(book: Book, session: string) {
  const data = book.lineItems.get(session);
  return (
    data && { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session}/line_items` }
  );
}
