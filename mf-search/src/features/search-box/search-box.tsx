import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { classNames } from '@fernweh/ui/class-names';
import { SearchIcon } from '@fernweh/ui/icons';
import type { FragmentContracts } from '@flotilla/kit';
import { useNavigate } from '@flotilla/kit';
import type { FormEvent } from 'react';
import * as shared from '../../shared/texts.ts';
import { queryOf } from './form-query.ts';
import { HeroFields } from './hero-fields.tsx';
import { QueryInput } from './query-input.tsx';
import styles from './search-box.module.css';
import * as texts from './texts.ts';

export type SearchBoxData = {
  /** Months with a departure, 'YYYY-MM'. */
  months: string[];
};

export type SearchBoxProps = FragmentContracts['mf-search/search-box'] & { data: SearchBoxData };

/** The search field of other pages: a GET form, with suggestions once scripts run. */
export function SearchBox({ variant, id, data }: SearchBoxProps) {
  const navigate = useNavigate();
  const hero = variant === 'hero';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(paths.search.href(queryOf(event.currentTarget)));
  }

  return (
    <search>
      <form
        className={classNames(styles.form, styles[variant])}
        action={paths.search.href()}
        aria-label={hero ? texts.findATour : undefined}
        onSubmit={submit}
      >
        <QueryInput
          id={id}
          label={hero ? texts.whereTo : shared.searchTours}
          hideLabel={!hero}
          placeholder={hero ? texts.aCountryACity : shared.search}
          icon={hero ? undefined : SearchIcon}
          dense={variant === 'header'}
        />
        {hero && <HeroFields id={id} months={data.months} />}
        {variant !== 'header' && (
          <Button type="submit" icon={hero ? SearchIcon : undefined} className={styles.submit}>
            {shared.search}
          </Button>
        )}
      </form>
    </search>
  );
}
