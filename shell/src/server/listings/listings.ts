import { type Feed, feed, type ListName, type SitemapEntry, sitemapEntry } from '@fernweh/contracts/listing';
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
type Told<Name extends ListName> = { values: Map<string, Shapes[Name]>; whole: boolean };

/** The last good one of every part is kept: whoever is away is missed only until it has been there once. */
export function createListings({ composition, config, log, deadlineMs = DEADLINE_MS }: Options): Listings {
  const lastGood = new Map<string, unknown>();

  /** A release may no longer have what the one before it told. */
  function forget(gone: (key: string) => boolean) {
    for (const key of lastGood.keys()) if (gone(key)) lastGood.delete(key);
  }

  async function ask<Name extends ListName>(list: Name, remotes: string[]): Promise<Told<Name>> {
    const { pool } = composition.current();
    const told: Told<Name> = { values: new Map(), whole: true };
    const missing = (key: string, reason: string) => {
      log.warn({ key, reason }, 'a part of a list could not be had');
      told.whole = false;
    };
    await Promise.all(
      remotes.map(async remote => {
        try {
          const parts = await pool.list({ remote, list, config, deadlineMs });
          forget(key => key.startsWith(`${list}/${remote}/`) && !((key.split('/')[2] ?? '') in parts));
          for (const [name, part] of Object.entries(parts)) {
            const key = `${list}/${remote}/${name}`;
            const checked = 'value' in part ? SHAPES[list].safeParse(part.value) : undefined;
            if (checked?.success) lastGood.set(key, checked.data);
            else missing(key, checked?.error.message ?? ('error' in part ? part.error : ''));
          }
        } catch (error) {
          missing(`${list}/${remote}`, (error as Error).message);
        }
      }),
    );
    for (const [key, value] of lastGood)
      if (remotes.some(remote => key.startsWith(`${list}/${remote}/`)))
        told.values.set(key, value as Shapes[Name]);
    return told;
  }

  return {
    async sitemap() {
      const { values, whole } = await ask('sitemap', remotesNow(composition));
      const byPath = new Map<string, SitemapEntry>();
      for (const [key, entries] of values) {
        const [, remote] = key.split('/');
        for (const entry of entries) if (isPublicPageOf(remote, entry.path)) byPath.set(entry.path, entry);
      }
      const entries = [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
      return { entries, whole };
    },
    async feed(remote, name) {
      const { values, whole } = await ask(
        'feeds',
        remotesNow(composition).filter(one => one === remote),
      );
      const found = values.get(`feeds/${remote}/${name}`);
      return found && { feed: found, whole };
    },
  };
}

const remotesNow = (composition: Composition) => Object.keys(composition.current().set.releases);

/** A remote speaks for its own pages, and for those that anybody may see. */
function isPublicPageOf(remote: string | undefined, path: string): boolean {
  const route = matchUrl(path)?.route;
  return route !== undefined && route.owner === remote && !isPrivate(route);
}
