import type { TourRecord } from '@fernweh/contracts/search';
import type { FinderChoice } from './finder-choice.ts';

export type FinderData = {
  choice: FinderChoice;
  /** Months and styles there are tours for. */
  months: string[];
  styles: string[];
  /** Absent where the search service could not be asked. */
  found?: { sale: TourRecord[]; usual: TourRecord[]; total: number };
};
