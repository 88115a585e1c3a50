import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { SearchIcon } from '@fernweh/ui/icons';
import { Select } from '@fernweh/ui/select';
import { TextInput } from '@fernweh/ui/text-input';
import * as shared from '../../shared/texts.ts';
import styles from './search-fallback.module.css';
import * as texts from './texts.ts';

/** Fallback of the search box: a plain form of the same size. */
export function SearchFallback() {
  return (
    <search>
      <form className={styles.find} action={paths.search.href()} aria-label={texts.findATour}>
        <Field label={texts.whereTo} id="find-where">
          <TextInput type="search" name="query" placeholder={texts.aCountryACity} />
        </Field>
        <Field label={texts.when} id="find-when">
          <Select name="month" options={[{ value: '', label: texts.anyMonth }]} />
        </Field>
        <Field label={texts.howLong} id="find-long">
          <Select name="length" options={[{ value: '', label: texts.anyLength }]} />
        </Field>
        <Button type="submit" icon={SearchIcon} className={styles.submit}>
          {shared.search}
        </Button>
      </form>
    </search>
  );
}
