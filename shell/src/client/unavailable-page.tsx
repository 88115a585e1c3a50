import type { PageStore } from '@fernweh/mf-kit/client';
import { headingOf } from '../route-table.ts';

/** The shell's page in place of an application that failed in the browser. */
export function UnavailablePage({ pages }: { pages: PageStore }) {
  return (
    <div className="fw-unavailable">
      <h1 tabIndex={-1}>{headingOf(pages.current().route)}</h1>
      <p>This page can't be shown at the moment. We are on it; please try again in a minute.</p>
      <p>
        <a href={pages.current().url}>Try again</a> or <a href="/">go to the home page</a>. Everything you
        have saved or booked is safe.
      </p>
    </div>
  );
}
