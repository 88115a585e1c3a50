import * as paths from './paths.ts';

/** Names from the demonstration world, so that remotes contain no slugs. */
export type Samples = {
  region: string;
  country: string;
  tour: { slug: string; title: string };
  post: string;
  staticPage: string;
  builderPage: string;
};

const PATTERNS: Record<paths.PathName, { pattern: string }> = paths;

/** A path of the site with sample names in it. */
export function samplePath(name: paths.PathName, samples: Samples): string {
  const slugs: Partial<Record<paths.PathName, string>> = {
    tour: samples.tour.slug,
    post: samples.post,
    staticPage: samples.staticPage,
    builderPage: samples.builderPage,
  };
  if (name === 'account') return paths.account.href();
  return PATTERNS[name].pattern
    .replace(':region', samples.region)
    .replace(':country', samples.country)
    .replace(':slug', slugs[name] ?? '')
    .replace(/\/\*$/, '');
}
