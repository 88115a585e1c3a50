import * as paths from '@fernweh/contracts/paths';
import { Icon } from '@fernweh/ui/icon';
import { SearchIcon } from '@fernweh/ui/icons';
import styles from './search.module.css';
import * as texts from './texts.ts';

/** Fallback of the search box: a plain form of the same size. */
export function SearchForm({ id }: { id: string }) {
  return (
    <search>
      <form className={styles.form} action={paths.search.href()}>
        <label className="visually-hidden" htmlFor={id}>
          {texts.searchTours}
        </label>
        <Icon of={SearchIcon} className={styles.glass} />
        <input className={styles.input} id={id} name="query" type="search" placeholder={texts.search} />
      </form>
    </search>
  );
}
