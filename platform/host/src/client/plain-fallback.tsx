import type { PlainTexts } from '../plain-texts.ts';
import { headingOf } from '../routes/route-table.ts';
import type { Fallback } from './applications.ts';

/** In place of a part that cannot be shown; server/pages/plain-fallback.ts writes the same into documents. */
export const plainFallback =
  ({ links, unavailable, footer }: PlainTexts): Fallback =>
  (slot, pages) => {
    if (slot === 'footer') return <p className="fw-plain">{footer}</p>;
    if (slot === 'header')
      return (
        <nav className="fw-plain" aria-label="Main">
          {links.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
      );
    return (
      <div className="fw-plain">
        <h1 tabIndex={-1}>{headingOf(pages.current().route)}</h1>
        <p>{unavailable}</p>
      </div>
    );
  };
