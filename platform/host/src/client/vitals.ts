import { onCLS, onINP, onLCP } from 'web-vitals';

type Vitals = { shift?: number; paint?: number; interaction?: { remote: string; ms: number } };

/** What web-vitals tells now may change until the page is left. */
const EACH_CHANGE = { reportAllChanges: true };

/**
 * Observes layout shifts (CLS), when the largest part of the page was painted (LCP), and how long interactions took until the page showed
 * them (INP) with the remote whose part they were with, from the document's beginning on.
 * @returns reads them; a browser that does not measure one of them has none
 */
export function observeVitals(): () => Vitals {
  const vitals: Vitals = {};
  onLCP(({ value }) => {
    vitals.paint = value;
  }, EACH_CHANGE);
  onCLS(({ value }) => {
    vitals.shift = value;
  }, EACH_CHANGE);
  onINP(({ value, entries }) => {
    const element = entries.map(({ target }) => target).find(target => target instanceof Element);
    const remote = element?.closest('[data-boundary^="mf-"]')?.getAttribute('data-boundary');
    if (remote) vitals.interaction = { remote, ms: value };
    else delete vitals.interaction;
  }, EACH_CHANGE);
  return () => ({ ...vitals });
}
