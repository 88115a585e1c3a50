import { Button } from '@fernweh/ui/button';
import { Sheet } from '@fernweh/ui/sheet';
import type { ReactNode } from 'react';
import { clear } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import * as texts from './texts.ts';
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
      title={texts.filters}
      closeLabel={texts.closeFilters}
      footer={
        <>
          <Button variant="text" onClick={() => change(clear(search))}>
            {texts.clearAll}
          </Button>
          <Button onClick={onClose}>{total === 1 ? texts.show1Tour : texts.showTours(total)}</Button>
        </>
      }
    >
      {open && children}
    </Sheet>
  );
}
