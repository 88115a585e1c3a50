import {
  type Feed,
  feed,
  type ListName,
  type ListParts,
  type SitemapEntry,
  sitemapEntry,
} from '@fernweh/contracts/listing';
import type { PublicConfig } from '@fernweh/contracts/page';
import { z } from 'zod';
import { matchUrl } from '../../match-route.ts';
import { isPrivate } from '../../route-table.ts';
import type { Composition } from '../releases/composition.ts';

/** What the remotes tell of their pages, put together. `whole` is false where something is missing or old. */
export type Listings = {
  sitemap(): Promise<{ entries: SitemapEntry[]; whole: boolean }>;
  /** Undefined where its owner has not told it yet. */
  feed(remote: string, name: string): Promise<{ feed: Feed; whole: boolean } | undefined>;
};

type Options = {
  composition: Composition;
  config: PublicConfig;
  log: { warn(details: object, message: string): void };
  deadlineMs?: number;
};

/** Nobody looks at a screen meanwhile, and lists ask for more than a page does. */
const DEADLINE_MS = 5000;

const SHAPES = { sitemap: z.array(sitemapEntry), feeds: feed } as const;
type Shapes = { [Name in ListName]: z.infer<(typeof SHAPES)[Name]> };
/** What one remote has told of a list, by part. */
type Told<Name extends ListName> = { parts: Map<string, Shapes[Name]>; whole: boolean };

/** The last good one of every part is kept: whoever is away is missed only until it has been there once. */
export function createListings({ composition, config, log, deadlineMs = DEADLINE_MS }: Options): Listings {
  const lastGood = new Map<string, Told<ListName>['parts']>();

  /** Never fails: what can't be had is old, or missing. */
  async function ask<Name extends ListName>(list: Name, remote: string): Promise<Told<Name>> {
    const key = `${list}/${remote}`;
    const known = (lastGood.get(key) ?? new Map()) as Told<Name>['parts'];
    try {
      const answer = await composition.current().pool.list({ remote, list, config, deadlineMs });
      const told = checked(list, answer, known);
      for (const [part, reason] of told.problems) log.warn({ key, part, reason }, NOT_HAD);
      lastGood.set(key, told.parts);
      return { parts: told.parts, whole: told.problems.size === 0 };
    } catch (error) {
      log.warn({ key, reason: (error as Error).message }, NOT_HAD);
      return { parts: known, whole: false };
    }
  }

  return {
    async sitemap() {
      const remotes = Object.keys(composition.current().set.releases);
      const told = await Promise.all(remotes.map(remote => ask('sitemap', remote)));
      const entries = told.flatMap(({ parts }, i) =>
        [...parts.values()].flat().filter(({ path }) => isPublicPageOf(remotes[i], path)),
      );
      const byPath = new Map(entries.map(entry => [entry.path, entry]));
      return {
        entries: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
        whole: told.every(({ whole }) => whole),
      };
    },
    async feed(remote, name) {
      const { parts, whole } = await ask('feeds', remote);
      const found = parts.get(name);
      return found && { feed: found, whole };
    },
  };
}

const NOT_HAD = 'a part of a list could not be had';

/** Parts that are what they should be; in the place of others what was known of them. A release may have fewer than before. */
function checked<Name extends ListName>(list: Name, answer: ListParts, known: Told<Name>['parts']) {
  const parts: Told<Name>['parts'] = new Map();
  const problems = new Map<string, string>();
  for (const [name, part] of Object.entries(answer)) {
    const { data, error } = SHAPES[list].safeParse('value' in part ? part.value : undefined);
    const good = (data as Shapes[Name] | undefined) ?? known.get(name);
    if (good) parts.set(name, good);
    if (error) problems.set(name, 'error' in part ? part.error : error.message);
  }
  return { parts, problems };
}

/** A remote speaks for its own pages, and for those that anybody may see. */
function isPublicPageOf(remote: string | undefined, path: string): boolean {
  const route = matchUrl(path)?.route;
  return route !== undefined && route.owner === remote && !isPrivate(route);
}
