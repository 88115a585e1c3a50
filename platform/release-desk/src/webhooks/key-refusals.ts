import { LRUCache } from 'lru-cache';
import type { LoggedRefusal } from '../refusals/refusal-log.ts';
import { newsOfRefusal, type ReleaseNews } from './release-news.ts';

const HOUR_MS = 3_600_000;
/** Keys and remotes together: far more than a registry has. */
const MOST = 10_000;
/** As releases have them. A path is text of whoever asks. */
const VERSION = /^[\w.-]{1,64}$/;

type Options = {
  tell(news: ReleaseNews): void;
  /** Whether the registry has a remote. All others count as one: a key can invent any number of names. */
  isRemote(name: string): boolean;
  now?: () => number;
};

/** Tells what the desk refused a key: once an hour for a key and a remote, with the number of those that were not told. */
export function keyRefusalTeller({ tell, isRemote, now = Date.now }: Options) {
  const told = new LRUCache<string, { at: number; untold: number }>({ max: MOST });
  return (refusal: LoggedRefusal, key: string): void => {
    const remote = isRemote(refusal.remote) ? refusal.remote : '';
    const id = `${key} ${remote}`;
    const last = told.get(id);
    if (last && now() - last.at < HOUR_MS) {
      last.untold += 1;
      return;
    }
    told.set(id, { at: now(), untold: 0 });
    const version = remote && VERSION.test(refusal.version) ? refusal.version : '';
    const untold = last?.untold ?? 0;
    const news = newsOfRefusal({ ...refusal, remote, version });
    const more = untold > 0 ? ` ${untold} more were refused since the last message.` : '';
    tell({ ...news, key, untold, text: `${news.text}${more}` });
  };
}
