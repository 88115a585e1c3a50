import { Chip, Chips } from '@fernweh/ui/chip';
import { TextLink } from '@fernweh/ui/text-link';
import { useGeo } from '@flotilla/kit';
import { active, clear, uncheck } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { FIELDS, labelOf } from '../../shared/tour-fields.ts';
import { linkToPart } from './link-to.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { EditSearch } from './use-search.ts';

/** The active filters. Each chip is a link that removes its filter, so that it works without script. */
export function ActiveChips({ search, edit }: { search: SearchState; edit: EditSearch }) {
  const geo = useGeo();
  const chosen = active(search.filter);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chips}>
      <Chips label={texts.activeFilters}>
        {chosen.map(({ field: name, value }) => {
          const field = FIELDS.find(one => one.name === name);
          const without = linkToPart(search, now => uncheck(now, name, [value]), edit);
          return (
            <Chip key={`${name}=${value}`} removeHref={without.href} onRemove={without.onClick}>
              {field ? labelOf(field, value, geo) : value}
            </Chip>
          );
        })}
        <TextLink {...linkToPart(search, clear, edit)} className={styles.clear}>
          {texts.clearAll}
        </TextLink>
      </Chips>
    </div>
  );
}
