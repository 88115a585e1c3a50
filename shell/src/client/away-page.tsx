import type { PageStore } from '@fernweh/mf-kit/client';
import { headingOf } from '../route-table.ts';

/** The shell's own page where the owner's application fails in the browser. */
export function AwayPage({ pages }: { pages: PageStore }) {
  return (
    <div className="fw-away">
      <h1 tabIndex={-1}>{headingOf(pages.current().route)}</h1>
      <p>This page can't be shown at the moment. We are on it; please try again in a minute.</p>
      <p>
        <a href="/">Go to the home page</a>. Everything you have saved or booked is safe.
      </p>
    </div>
  );
}
