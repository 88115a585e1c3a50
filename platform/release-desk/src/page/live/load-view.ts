import type { DeskView } from '../../view/desk-view.ts';
import { type DeskClient, DeskError } from './desk-client.ts';

/** What the service said of all releases; without `view` it did not answer. */
export type LoadedView = {
  view?: DeskView;
  /** The account may not see releases. */
  forbidden: boolean;
};

export async function loadView(client: DeskClient): Promise<LoadedView> {
  try {
    return { view: await client.view(), forbidden: false };
  } catch (error) {
    return { forbidden: error instanceof DeskError && error.status === 403 };
  }
}
