import type { ListContents, ListName, ListParts } from '@flotilla/contracts/listing';
import { thrownText } from '@flotilla/contracts/thrown-text';
import type { LoadContext } from '../view.ts';
import { withSignal } from './server-scope.ts';

/** A list is the same for every visitor, so it gets nothing of a visitor and no URL. */
export type ListContext = Pick<LoadContext, 'config' | 'signal' | 'onSlip'>;

/** Lists of a remote's pages for sitemap and feeds (`src/lists.server.ts`), each in named parts. */
export type Lists = {
  [Name in ListName]?: Record<string, (context: ListContext) => Promise<ListContents[Name]>>;
};

export type ListRequest = ListContext & { list: ListName };

/** Every part of a list: its value, or the message of its error. */
export async function listParts(
  lists: Lists,
  { list, ...context }: ListRequest,
  markRunning: (list: string) => void,
): Promise<ListParts> {
  const parts = Object.entries(lists[list] ?? {}).map(async ([name, load]) => {
    markRunning(list);
    try {
      return [name, { value: await withSignal<unknown>(load(context), context.signal) }] as const;
    } catch (error) {
      return [name, { error: thrownText(error) }] as const;
    }
  });
  return Object.fromEntries(await Promise.all(parts));
}
