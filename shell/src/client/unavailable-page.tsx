import { headingOf } from '@flotilla/host/routes/route-table';
import type { PageStore } from '@flotilla/kit/client';
import * as texts from './texts.ts';

/** The shell's page in place of an application that failed in the browser. */
export function UnavailablePage({ pages }: { pages: PageStore }) {
  return (
    <div className="fw-unavailable">
      <h1 tabIndex={-1}>{headingOf(pages.current().route)}</h1>
      <p>{texts.thisPageCantBe}</p>
      <p>
        <a href={pages.current().url}>{texts.tryAgain}</a> {texts.or} <a href="/">{texts.goToTheHome}</a>
        {texts.everythingIsSafe}
      </p>
    </div>
  );
}
