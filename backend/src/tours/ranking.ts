import type { Tour } from '@fernweh/contracts/tour';

/**
 * How similar tours are to one: place weighs more than style, and style more than length and pace. Of this tour's own
 * lists sets are made once, because every tour is compared with it.
 */
export function alikenessTo(one: Tour): (other: Tour) => number {
  const countries = new Set(one.countries.map(({ slug }) => slug));
  const regions = new Set(one.countries.map(({ region }) => region));
  const styles = new Set(one.styles);
  return other => {
    let common = 0;
    let sameRegion = false;
    for (const { slug, region } of other.countries) {
      if (countries.has(slug)) common++;
      sameRegion ||= regions.has(region);
    }
    const commonStyles = other.styles.filter(style => styles.has(style)).length;
    return (
      4 * common +
      (sameRegion ? 2 : 0) +
      1.5 * commonStyles -
      0.15 * Math.abs(one.days - other.days) -
      0.3 * Math.abs(one.pace - other.pace)
    );
  };
}

/** The `count` entries with the highest scores, highest first; of equals the earlier one. It does not sort the others. */
export function best<T>(all: Iterable<T>, count: number, scoreOf: (one: T) => number): T[] {
  const top: { one: T; score: number }[] = [];
  for (const one of all) {
    const score = scoreOf(one);
    if (top.length === count && score <= (top.at(-1)?.score ?? Number.POSITIVE_INFINITY)) continue;
    const at = top.findIndex(other => other.score < score);
    top.splice(at < 0 ? top.length : at, 0, { one, score });
    if (top.length > count) top.pop();
  }
  return top.map(({ one }) => one);
}
