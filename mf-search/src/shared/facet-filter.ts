/**
 * The facet filter of the search state (product/search 3, 4): an operator and values for each field. AND joins the fields;
 * several values of one field are alternatives.
 */
export type FacetFilter = Readonly<Record<string, { operator: 'AND'; values: readonly string[] }>>;

/** The part of a search that a facet changes. The page counts from 0. */
export type Filtered = { filter: FacetFilter; page: number };

export const valuesOf = (filter: FacetFilter, field: string): readonly string[] =>
  filter[field]?.values ?? [];

/** Applies the values and returns to page 0. */
export function check<S extends Filtered>(search: S, field: string, values: readonly string[]): S {
  const added = values.filter(value => !valuesOf(search.filter, field).includes(value));
  return withValues(search, field, [...valuesOf(search.filter, field), ...added]);
}

/** Removes the values and returns to page 0. */
export function uncheck<S extends Filtered>(search: S, field: string, values: readonly string[]): S {
  return withValues(
    search,
    field,
    valuesOf(search.filter, field).filter(value => !values.includes(value)),
  );
}

/** Removes all filters and returns to page 0. */
export const clear = <S extends Filtered>(search: S): S => ({ ...search, filter: {}, page: 0 });

/** All active values, in the order of choosing. */
export const active = (filter: FacetFilter): { field: string; value: string }[] =>
  Object.entries(filter).flatMap(([field, { values }]) => values.map(value => ({ field, value })));

function withValues<S extends Filtered>(search: S, field: string, values: readonly string[]): S {
  const { [field]: _, ...others } = search.filter;
  const filter =
    values.length > 0 ? { ...search.filter, [field]: { operator: 'AND' as const, values } } : others;
  return { ...search, filter, page: 0 };
}
