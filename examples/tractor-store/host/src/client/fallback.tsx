import type { Fallback } from '@flotilla/host/client/applications';
import { headingOf } from '@flotilla/host/routes/route-table';
import { FOOTER, LINKS, UNAVAILABLE } from '../fallback.ts';

/** In place of a part that cannot be shown; server/fallback-html.ts writes the same into documents. */
export const fallback: Fallback = (slot, pages) => {
  if (slot === 'footer') return <p className="unavailable">{FOOTER}</p>;
  if (slot === 'header')
    return (
      <nav className="unavailable" aria-label="Main">
        {LINKS.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
    );
  return (
    <div className="unavailable">
      <h1 tabIndex={-1}>{headingOf(pages.current().route)}</h1>
      <p>{UNAVAILABLE}</p>
    </div>
  );
};
