import type { BoundaryFacts } from '@flotilla/contracts/boundaries';
import type { DocumentPayload, SlotName } from '@flotilla/contracts/page';
import type { WatchedBus } from '@flotilla/event-bus';
import type { PageStore } from '@flotilla/kit/client';
import type { Failure } from '../error-reports.ts';

/** What the boundary view looks at. */
export type Observed = {
  first: DocumentPayload;
  pages: Pick<PageStore, 'current'>;
  bus: Pick<WatchedBus, 'watch' | 'subscriptions'>;
  failures: readonly Failure[];
};

/** What is known of one application, or of all places of one fragment. */
export type Row = {
  elements: readonly HTMLElement[];
  remote: string;
  /** `page`, or the fragment's name. */
  part: string;
  release: string;
  channel: 'stable' | 'canary' | 'override' | 'earlier' | '';
  codeOwner: string;
  /** Of its scripts, as they came over the network or from the browser's cache, compressed. */
  bytes: number | undefined;
  serverMs: number | undefined;
  hydratedMs: number | undefined;
  errors: number;
};

export function rowsOf({ first, pages, failures }: Observed, facts: BoundaryFacts): Row[] {
  const found = new Map<string, HTMLElement[]>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-boundary]')) {
    const key = `${element.dataset.boundary}/${element.dataset.fragment ?? element.id.replace('fw-', '')}`;
    found.set(key, [...(found.get(key) ?? []), element]);
  }
  const overridden = document.querySelector('.fw-override b')?.textContent?.split(' ')[0];
  return [...found].map(([key, elements]) => {
    const [remote = '', part = ''] = key.split('/');
    const isFragment = elements[0]?.dataset.fragment !== undefined;
    const release = first.snapshot[remote]?.version ?? '';
    return {
      elements,
      remote,
      part,
      release,
      channel: remote === overridden ? 'override' : channelOf(release, facts.remotes[remote]),
      codeOwner: facts.remotes[remote]?.codeOwner ?? '',
      bytes: isFragment
        ? bytesOf(pages, [`${remote}/fragments/${part}`])
        : bytesOf(pages, partsOf(pages, remote, part as SlotName), first.snapshot[remote]?.entry),
      serverMs: serverMsOf(isFragment ? `${remote}.${part}` : part),
      hydratedMs: isFragment ? hydratedMsOf(elements) : markOf(part),
      errors: failures.filter(failure => failure.remote === remote).length,
    };
  });
}

function channelOf(release: string, facts: BoundaryFacts['remotes'][string] | undefined): Row['channel'] {
  if (!facts || !release) return '';
  if (release === facts.canary) return 'canary';
  return release === facts.stable ? 'stable' : 'earlier';
}

const partsOf = (pages: Observed['pages'], remote: string, slot: SlotName): string[] => [
  `${remote}/client`,
  `${remote}/routes/${pages.current().states[slot]?.route ?? slot}`,
];

/** Undefined where none of the scripts has loaded. A fragment may be in its remote's entry, which counts for the application. */
function bytesOf(pages: Observed['pages'], parts: readonly string[], entry?: string): number | undefined {
  const { assets } = pages.current();
  const scripts = new Set([...(entry ? [entry] : []), ...parts.flatMap(part => assets[part]?.js ?? [])]);
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = entries.filter(({ name }) => scripts.has(new URL(name).pathname));
  return sizes.length > 0 ? sizes.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) : undefined;
}

/** In the newest answer that names the part: pages that were come to without a new document have an answer of their own. */
function serverMsOf(part: string): number | undefined {
  const answers = ['navigation', 'resource'].flatMap(
    type => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  return answers.flatMap(({ serverTiming = [] }) => serverTiming.filter(({ name }) => name === part)).at(-1)
    ?.duration;
}

const markOf = (slot: string): number | undefined =>
  performance.getEntriesByName(`fw-hydrated-${slot}`).at(-1)?.startTime;

function hydratedMsOf(elements: readonly HTMLElement[]): number | undefined {
  const times = elements.flatMap(({ dataset }) => (dataset.hydrated ? [Number(dataset.hydrated)] : []));
  return times.length > 0 ? Math.max(...times) : undefined;
}
