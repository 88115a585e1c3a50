import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { counted } from '@fernweh/ui/counted';
import { afterFrame } from '@fernweh/ui/frame-shown';
import { Select } from '@fernweh/ui/select';
import { type ReactNode, type Ref, startTransition, useOptimistic } from 'react';
import { EVERYTHING, type SearchState, SORTS } from '../../shared/search-state.ts';
import { HiddenFields } from './hidden-fields.tsx';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { EditSearch } from './use-search.ts';

export type ResultsBarProps = {
  /** The paragraph with the count. It takes the focus when the pressed link has disappeared. */
  ref: Ref<HTMLParagraphElement>;
  search: SearchState;
  /** Undefined while it is unknown. */
  total: number | undefined;
  /** What opens the filters. */
  filters: ReactNode;
  edit: EditSearch;
};

export function ResultsBar({ ref, search, total, filters, edit }: ResultsBarProps) {
  const [sort, showSort] = useOptimistic(search.sort);
  return (
    <div className={styles.bar}>
      <p ref={ref} tabIndex={-1} role="status" className={styles.count}>
        {total !== undefined && <Count search={search} total={total} />}
      </p>
      <div className={styles.controls}>
        {filters}
        {total !== 0 && (
          <form className={styles.sort} action={paths.search.href()}>
            <HiddenFields search={{ ...search, sort: EVERYTHING.sort, page: 0 }} />
            <label htmlFor="search-sort">{texts.sortBy}</label>
            <Select
              id="search-sort"
              name="sort"
              options={SORTS}
              value={sort}
              onChange={event => {
                const chosen = SORTS.find(({ value }) => value === event.target.value)?.value;
                if (!chosen) return;
                startTransition(() => {
                  showSort(chosen);
                  return afterFrame(() => edit(now => ({ ...now, sort: chosen, page: 0 })));
                });
              }}
            />
            <noscript>
              <Button type="submit" size="s" variant="outline">
                {texts.sort}
              </Button>
            </noscript>
          </form>
        )}
      </div>
    </div>
  );
}

function Count({ search: { page, limit }, total }: { search: SearchState; total: number }) {
  const from = page * limit + 1;
  const to = Math.min(total, from + limit - 1);
  return (
    <>
      <b>{counted(total, 'tour')}</b>
      {total > limit && from <= to && texts.toShown(from, to)}
    </>
  );
}
