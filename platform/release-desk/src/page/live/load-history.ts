import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ShownEvent } from '../../view/desk-view.ts';
import type { DeskClient } from './desk-client.ts';
import { filterIn, type HistoryFilter, questionOf } from './history-filter.ts';

export type LoadedHistory = {
  events: readonly ShownEvent[];
  more: boolean;
  /** Why these are not the newest events. */
  problem?: string;
};

const NOTHING = { events: [], more: false };

/** The newest events of the filter in the URL. If the service does not answer, what it said before stays. */
export function loadHistory(client: DeskClient): (args: LoaderFunctionArgs) => Promise<LoadedHistory> {
  let last: { of: HistoryFilter; page: LoadedHistory } | undefined;
  return async ({ request }) => {
    const of = filterIn(new URL(request.url).searchParams);
    try {
      const page = await client.history(questionOf(of));
      last = { of, page };
      return page;
    } catch (error) {
      const isSame = JSON.stringify(last?.of) === JSON.stringify(of);
      return { ...(isSame && last ? last.page : NOTHING), problem: (error as Error).message };
    }
  };
}
