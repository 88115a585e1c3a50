import { Fragment } from '@flotilla/kit';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';

/** The search field in the bar of large screens. */
export function HeaderSearch() {
  return (
    <div className={styles.header}>
      <Fragment
        id="mf-search/search-box"
        props={{ variant: 'header', id: 'header' }}
        hydrate="interaction"
        fallback={<SearchForm id="header-plain" />}
      />
    </div>
  );
}

/** The search bar of small screens, below the header. */
export function MobileSearch({ id }: { id: string }) {
  return (
    <div className={styles.mobile} id={id}>
      <Fragment
        id="mf-search/search-box"
        props={{ variant: 'mobile', id: 'mobile' }}
        fallback={<SearchForm id="mobile-plain" />}
      />
    </div>
  );
}
