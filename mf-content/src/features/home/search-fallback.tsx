import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { SearchIcon } from '@fernweh/ui/icons';
import { Select } from '@fernweh/ui/select';
import { TextInput } from '@fernweh/ui/text-input';
import styles from './search-fallback.module.css';

/** Fallback of the search box: a plain form of the same size. */
export function SearchFallback() {
  return (
    <search>
      <form className={styles.find} action={paths.search.href()} aria-label="Find a tour">
        <Field label="Where to?" id="find-where">
          <TextInput type="search" name="query" placeholder="A country, a city, a coast" />
        </Field>
        <Field label="When" id="find-when">
          <Select name="month" options={[{ value: '', label: 'Any month' }]} />
        </Field>
        <Field label="How long" id="find-long">
          <Select name="length" options={[{ value: '', label: 'Any length' }]} />
        </Field>
        <Button type="submit" icon={SearchIcon} className={styles.submit}>
          Search
        </Button>
      </form>
    </search>
  );
}
