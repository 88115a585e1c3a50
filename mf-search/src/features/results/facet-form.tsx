import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { useFrameShown } from '@fernweh/ui/use-frame-shown';
import { memo } from 'react';
import { check, uncheck } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import * as shared from '../../shared/texts.ts';
import { FacetGroup } from './facet-group.tsx';
import type { Facet } from './facets.ts';
import { HiddenFields } from './hidden-fields.tsx';
import * as texts from './texts.ts';
import type { EditSearch } from './use-search.ts';

export type FacetFormProps = {
  facets: readonly Facet[];
  search: SearchState;
  edit: EditSearch;
};

/** Filters with one value each share a group. */
const GOOD_TO_KNOW = new Set(['guaranteed', 'sale']);

/** Filters that an open sheet shows before one scrolls. */
const FIRST = 3;

/** The filters of a sheet. It opens with those that are on the screen; the others follow. */
export function SheetFacets({ facets, ...rest }: FacetFormProps) {
  const all = useFrameShown();
  return <FacetForm {...rest} facets={all ? facets : facets.slice(0, FIRST)} />;
}

/** All filters. A change searches at once; without script a button submits the form. */
export const FacetForm = memo(function FacetForm({ facets, search, edit }: FacetFormProps) {
  const toggle = (facet: Facet, value: string, checked: boolean) =>
    edit(now => (checked ? check : uncheck)(now, facet.name, [value]));
  const yesOrNo = facets.filter(({ name }) => GOOD_TO_KNOW.has(name));
  return (
    <form action={paths.search.href()} onSubmit={event => event.preventDefault()}>
      <HiddenFields search={{ ...search, filter: {}, page: 0 }} />
      {facets.map(facet => {
        if (facet.name === yesOrNo[0]?.name)
          return <FacetGroup key="good" title={texts.goodToKnow} facets={yesOrNo} onToggle={toggle} />;
        if (GOOD_TO_KNOW.has(facet.name)) return null;
        return <FacetGroup key={facet.name} title={facet.title} facets={[facet]} onToggle={toggle} />;
      })}
      <noscript>
        <Button type="submit" full>
          {shared.showTours}
        </Button>
      </noscript>
    </form>
  );
});
