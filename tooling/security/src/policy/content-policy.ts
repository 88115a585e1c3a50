import type { Check } from '../check.ts';
import { withShellOverTls } from '../front/shell-over-tls.ts';
import { pageTypes } from '../site/pages.ts';
import { weaknesses } from './weaknesses.ts';

/** Google's csp_evaluator reads the policy that each page type has over TLS. */
export const contentPolicy: Check = site =>
  withShellOverTls(site, async ({ url }) => {
    const pages = await pageTypes(url);
    const serious = new Map<string, string[]>();
    const possible = new Set<string>();
    for (const { name, path } of pages) {
      const policy = (await fetch(url + path)).headers.get('content-security-policy');
      const found = policy ? weaknesses(policy) : { serious: ['there is no policy'], possible: [] };
      for (const words of found.serious) serious.set(words, [...(serious.get(words) ?? []), name]);
      for (const words of found.possible) possible.add(words);
    }
    return {
      tried: `${pages.length} page types`,
      found: [...serious].map(([words, names]) => `${words} (${names.join(', ')})`),
      notes: [...possible],
    };
  });
