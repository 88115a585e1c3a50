import { Button } from '@fernweh/ui/button';
import { frameShown } from '@fernweh/ui/frame-shown';
import { FiltersIcon } from '@fernweh/ui/icons';
import { Sheet } from '@fernweh/ui/sheet';
import { useCallback, useState } from 'react';
import { active, clear } from '../../shared/facet-filter.ts';
import { type FacetFormProps, SheetFacets } from './facet-form.tsx';
import type { Facet } from './facets.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

export type FilterSheetProps = Omit<FacetFormProps, 'facets'> & {
  /** Undefined while there are none. */
  facets: readonly Facet[] | undefined;
  total: number;
  change: ChangeSearch;
};

/**
 * The filters on small screens: a button, and the sheet that it opens. The touch is shown first; then the sheet is rendered, and nothing
 * else. The results behind it change at once; its button shows their number.
 */
export function FilterSheet({ facets, total, search, edit, change }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!facets) return null;
  const filters = active(search.filter).length;
  return (
    <>
      <Button
        variant="outline"
        size="s"
        icon={FiltersIcon}
        className={styles.open}
        onClick={() => void frameShown().then(() => setOpen(true))}
      >
        {filters > 0 ? texts.filtersWithFilters(filters) : texts.filters}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={texts.filters}
        closeLabel={texts.closeFilters}
        footer={
          <>
            <Button variant="text" onClick={() => change(clear(search))}>
              {texts.clearAll}
            </Button>
            <Button onClick={close}>{total === 1 ? texts.show1Tour : texts.showTours(total)}</Button>
          </>
        }
      >
        {open && <SheetFacets facets={facets} search={search} edit={edit} />}
      </Sheet>
    </>
  );
}
