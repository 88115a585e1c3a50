import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { BackIcon, ForwardIcon } from '../icons.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** For lists that change in place. Prevent the event's default to stay on the page. */
  onPage?: (page: number, event: MouseEvent) => void;
  label?: string;
};

/** Page numbers as links. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, onPage, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  const press = (target: number) => (event: MouseEvent) => onPage?.(target, event);
  const previous = (
    <>
      <Icon of={BackIcon} size="s" />
      <span className={styles.word}>Previous</span>
    </>
  );
  const next = (
    <>
      <span className={styles.word}>Next</span>
      <Icon of={ForwardIcon} size="s" />
    </>
  );
  return (
    <nav className={styles.pages} aria-label={label} data-print="no">
      {page > 1 ? (
        <a href={hrefFor(page - 1)} onClick={press(page - 1)} rel="prev" aria-label="Previous page">
          {previous}
        </a>
      ) : (
        <span className={styles.off} aria-hidden="true">
          {previous}
        </span>
      )}
      {pageWindow(page, pages).map(entry =>
        typeof entry === 'number' ? (
          <a
            key={entry}
            href={hrefFor(entry)}
            onClick={press(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </a>
        ) : (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < pages ? (
        <a href={hrefFor(page + 1)} onClick={press(page + 1)} rel="next" aria-label="Next page">
          {next}
        </a>
      ) : (
        <span className={styles.off} aria-hidden="true">
          {next}
        </span>
      )}
    </nav>
  );
}
