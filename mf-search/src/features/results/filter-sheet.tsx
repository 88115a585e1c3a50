import { Button } from '@fernweh/ui/button';
import { Sheet } from '@fernweh/ui/sheet';
import type { ReactNode } from 'react';
import { clear } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import type { ChangeSearch } from './use-search.ts';

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  total: number;
  search: SearchState;
  change: ChangeSearch;
  children: ReactNode;
};

/** The filters on small screens. The results behind the sheet change at once; its button shows their number. */
export function FilterSheet({ open, onClose, total, search, change, children }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      closeLabel="Close filters"
      footer={
        <>
          <Button variant="text" onClick={() => change(clear(search))}>
            Clear all
          </Button>
          <Button onClick={onClose}>{total === 1 ? 'Show 1 tour' : `Show ${total} tours`}</Button>
        </>
      }
    >
      {open && children}
    </Sheet>
  );
}
