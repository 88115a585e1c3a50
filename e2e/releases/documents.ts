import type { Answer } from '../load/open-loop.ts';

/** The release of a remote that a document names, and those that rendered its parts. */
export function releasesIn(html: string, remote: string): { named: string; rendered: number[] } {
  const data = /id="fw-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { snapshot } = JSON.parse(data) as { snapshot?: Record<string, { version: string }> };
  const rendered = [...html.matchAll(/<!--release (\d+)-->/g)].map(([, number]) => Number(number));
  return { named: snapshot?.[remote]?.version ?? '', rendered };
}

/** Whether a document has parts of another release than the one that it names. */
export function isMixed(
  { html }: Pick<Answer, 'html'>,
  remote: string,
  numberOf: (version: string) => number | undefined,
): boolean {
  const { named, rendered } = releasesIn(html, remote);
  return rendered.some(number => number !== numberOf(named));
}
