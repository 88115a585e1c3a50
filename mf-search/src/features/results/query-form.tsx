import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { SearchIcon } from '@fernweh/ui/icons';
import { TextInput } from '@fernweh/ui/text-input';
import type { FormEvent } from 'react';
import { EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import * as shared from '../../shared/texts.ts';
import { HiddenFields } from './hidden-fields.tsx';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';
import { useTypedQuery } from './use-typed-query.ts';

/** The query of the search. Results change while the visitor types; without script it is a GET form. */
export function QueryForm({ search, change }: { search: SearchState; change?: ChangeSearch }) {
  const { text, type, flush } = useTypedQuery(search.query, (query, options) =>
    change?.({ ...search, query, page: 0 }, options),
  );

  function submit(event: FormEvent) {
    if (!change) return;
    event.preventDefault();
    flush();
  }

  return (
    <search>
      <form className={styles.query} action={paths.search.href()} onSubmit={submit}>
        <Field label={shared.searchTours} id="search-query" hideLabel>
          <TextInput
            type="search"
            name="query"
            placeholder={texts.countryCityOrCoast}
            icon={SearchIcon}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={text}
            onChange={event => type(event.target.value)}
          />
        </Field>
        <HiddenFields search={{ ...search, query: EVERYTHING.query, page: 0 }} />
        <Button type="submit">{shared.search}</Button>
      </form>
    </search>
  );
}
