import type { ListContents, ListName, ListParts } from '@fernweh/contracts/listing';
import type { LoadContext } from '../view.ts';
import { withSignal } from './server-scope.ts';

/** A list is the same for every visitor: it knows no market and no address. */
export type ListContext = Pick<LoadContext, 'config' | 'signal' | 'onSlip'>;

/** What a remote tells of its pages beside rendering them: `src/lists.server.ts`. Parts have names of their own. */
export type Lists = {
  [Name in ListName]?: Record<string, (context: ListContext) => Promise<ListContents[Name]>>;
};

export type ListRequest = ListContext & { list: ListName };

/** Every part of a list, or why it could not be had. */
export async function listParts(
  lists: Lists,
  { list, ...context }: ListRequest,
  blame: (list: string) => void,
): Promise<ListParts> {
  const parts = Object.entries(lists[list] ?? {}).map(async ([name, load]) => {
    blame(list);
    try {
      return [name, { value: await withSignal<unknown>(load(context), context.signal) }] as const;
    } catch (error) {
      return [name, { error: error instanceof Error ? error.message : String(error) }] as const;
    }
  });
  return Object.fromEntries(await Promise.all(parts));
}
