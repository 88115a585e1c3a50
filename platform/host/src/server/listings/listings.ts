import {
  type Feed,
  feed,
  type ListName,
  type ListParts,
  type SitemapEntry,
  sitemapEntry,
} from '@flotilla/contracts/listing';
import type { PublicConfig } from '@flotilla/contracts/register';
import { z } from 'zod';
import { listOf } from '../../few-members.ts';
import { matchUrl } from '../../routes/match-route.ts';
import { isPrivate } from '../../routes/route-table.ts';
import type { FailureChannel } from '../failures/failure-channel.ts';
import { reasonOf } from '../failures/reason.ts';
import type { Composition } from '../releases/composition.ts';
import { MOST_LISTED } from '../render/read-answer.ts';

/** The remotes' lists of their pages, merged. `complete` is false where a part is missing or old. */
export type Listings = {
  sitemap(): Promise<{ entries: SitemapEntry[]; complete: boolean }>;
  /** Undefined until its owner has answered once. */
  feed(remote: string, name: string): Promise<{ feed: Feed; complete: boolean } | undefined>;
};

type Options = {
  composition: Composition;
  config: PublicConfig;
  failures: Pick<FailureChannel, 'report'>;
  deadlineMs?: number;
};

/** Longer than a page's: lists call services more often, and no visitor waits. */
const DEADLINE_MS = 5000;

const MOST_ITEMS = 1000;
const MOST_TAGS = 100;
const item = feed.shape.items.unwrap().extend({ tags: listOf(z.string(), MOST_TAGS) });
/** Lists are counted before they are read, and reading ends at the first mistake: a remote says what it likes. */
const SHAPES = {
  sitemap: listOf(sitemapEntry, MOST_LISTED),
  feeds: feed.extend({ items: listOf(item, MOST_ITEMS) }),
} as const;
type Shapes = { [Name in ListName]: z.infer<(typeof SHAPES)[Name]> };
/** The list of one remote, by part. */
type RemoteList<Name extends ListName> = { parts: Map<string, Shapes[Name]>; complete: boolean };

/** Stores the last good version of every part, which replaces one that can't be loaded. */
export function createListings({
  composition,
  config,
  failures,
  deadlineMs = DEADLINE_MS,
}: Options): Listings {
  const lastGood = new Map<string, RemoteList<ListName>['parts']>();

  function reportFailure(remote: string, list: string, problem: string) {
    const release = composition.current().set.releases[remote]?.version;
    failures.report(
      { kind: 'list', remote, release, reason: reasonOf(problem) },
      { message: `${list}: ${problem}` },
    );
  }

  /** Never rejects: a part that can't be loaded is old or missing. */
  async function load<Name extends ListName>(list: Name, remote: string): Promise<RemoteList<Name>> {
    const key = `${list}/${remote}`;
    const known = (lastGood.get(key) ?? new Map()) as RemoteList<Name>['parts'];
    try {
      const answer = await composition.current().pool.list({ remote, list, config, deadlineMs });
      const loaded = checked(list, answer, known);
      for (const [part, problem] of loaded.problems) reportFailure(remote, `${list}/${part}`, problem);
      lastGood.set(key, loaded.parts);
      return { parts: loaded.parts, complete: loaded.problems.size === 0 };
    } catch (error) {
      reportFailure(remote, list, (error as Error).message);
      return { parts: known, complete: false };
    }
  }

  return {
    async sitemap() {
      const remotes = Object.keys(composition.current().set.releases);
      const lists = await Promise.all(remotes.map(remote => load('sitemap', remote)));
      const entries = lists.flatMap(({ parts }, i) =>
        [...parts.values()].flat().filter(({ path }) => isPublicPageOf(remotes[i], path)),
      );
      const byPath = new Map(entries.map(entry => [entry.path, entry]));
      return {
        entries: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
        complete: lists.every(({ complete }) => complete),
      };
    },
    async feed(remote, name) {
      const { parts, complete } = await load('feeds', remote);
      const found = parts.get(name);
      return found && { feed: found, complete };
    },
  };
}

/** Valid parts of an answer; an invalid one is replaced by its last good version. A new release may offer fewer parts. */
function checked<Name extends ListName>(list: Name, answer: ListParts, known: RemoteList<Name>['parts']) {
  const parts: RemoteList<Name>['parts'] = new Map();
  const problems = new Map<string, string>();
  for (const [name, part] of Object.entries(answer)) {
    const { data, error } = SHAPES[list].safeParse('value' in part ? part.value : undefined);
    const good = (data as Shapes[Name] | undefined) ?? known.get(name);
    if (good) parts.set(name, good);
    if (error)
      problems.set(
        name,
        'error' in part ? part.error : `malformed at ${error.issues[0]?.path.join('.') || 'its beginning'}`,
      );
  }
  return { parts, problems };
}

/** A remote lists its own public pages only. */
function isPublicPageOf(remote: string | undefined, path: string): boolean {
  const route = matchUrl(path)?.route;
  return route !== undefined && route.owner === remote && !isPrivate(route);
}
