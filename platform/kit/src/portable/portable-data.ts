import type { AppState } from '@flotilla/contracts/page';
import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import { filesOrigin, setSite } from './site.ts';

/** What the site says to every host: the market's currency and the addresses of its services. */
export type Settings = { geo: Geo; config: PublicConfig };
export type PortablePage = { url: string; status: number; redirect?: string; state?: AppState };

const TIMEOUT_MS = 8000;

const asked = new Map<string, Promise<Settings>>();

/** Asked for once; a failed attempt is repeated by the next component. */
export function settingsOf(market: number | undefined): Promise<Settings> {
  const path = `settings${queryOf({ channel: market })}`;
  const known = asked.get(path);
  if (known) return known;
  const asking = get<Settings>(path).then(settings => {
    setSite(settings.config.siteUrl);
    return settings;
  });
  asking.catch(() => asked.delete(path));
  asked.set(path, asking);
  return asking;
}

export const fragmentData = (id: string, props: object, market: number | undefined): Promise<unknown> => {
  const [remote, name] = id.split('/');
  const query = queryOf({ channel: market, props: JSON.stringify(props) });
  return get<{ data: unknown }>(`${remote}/fragments/${name}${query}`).then(({ data }) => data);
};

export const pageOf = (remote: string, path: string, market: number | undefined): Promise<PortablePage> =>
  get(`${remote}/page${queryOf({ channel: market, path })}`);

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`${filesOrigin()}/_remotes/${path}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return (await response.json()) as T;
}

function queryOf(values: Record<string, string | number | undefined>): string {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  // The site's addresses have one form, in which a plus sign stands for itself (docs/decisions/122).
  return known.length > 0 ? `?${new URLSearchParams(known)}`.replaceAll('+', '%20') : '';
}
