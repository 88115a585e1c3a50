import { useGeo } from '@fernweh/mf-kit';
import { Chip, Chips } from '@fernweh/ui/chip';
import { TextLink } from '@fernweh/ui/text-link';
import type { MouseEvent } from 'react';
import { active, clear, uncheck } from '../../shared/facet-filter.ts';
import { type SearchState, searchHref } from '../../shared/search-state.ts';
import { FIELDS, labelOf } from '../../shared/tour-fields.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

/** The active filters. Each chip is a link that removes its filter, so that it works without script. */
export function ActiveChips({ search, change }: { search: SearchState; change: ChangeSearch }) {
  const geo = useGeo();
  const chosen = active(search.filter);
  if (chosen.length === 0) return null;
  const press = (next: SearchState) => (event: MouseEvent) => {
    event.preventDefault();
    change(next);
  };
  return (
    <div className={styles.chips}>
      <Chips label={texts.activeFilters}>
        {chosen.map(({ field: name, value }) => {
          const field = FIELDS.find(one => one.name === name);
          const without = uncheck(search, name, [value]);
          return (
            <Chip key={`${name}=${value}`} removeHref={searchHref(without)} onRemove={press(without)}>
              {field ? labelOf(field, value, geo) : value}
            </Chip>
          );
        })}
        <TextLink href={searchHref(clear(search))} onClick={press(clear(search))} className={styles.clear}>
          {texts.clearAll}
        </TextLink>
      </Chips>
    </div>
  );
}
