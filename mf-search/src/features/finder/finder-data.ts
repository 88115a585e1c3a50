import type { TourRecord } from '@fernweh/contracts/search';
import type { FinderChoice } from './finder-choice.ts';

export type FinderData = {
  choice: FinderChoice;
  /** Months and styles that some tour has. */
  months: string[];
  styles: string[];
  /** Absent where the search service failed. */
  found?: { sale: TourRecord[]; usual: TourRecord[]; total: number };
};
