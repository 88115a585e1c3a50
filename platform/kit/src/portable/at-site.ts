import { siteOrigin } from './site.ts';

type Props = Record<string, unknown>;

const ADDRESSES = ['href', 'src', 'srcSet', 'action', 'formAction', 'poster'] as const;
/** Paths of the site, and no addresses of other hosts (`//other`). */
const OWN_PATH = /(^|,\s*)(\/(?!\/))/g;
/** The site's pictures have an address that other sites may show. */
const PICTURE = /(^|,\s*)\/img\//g;

/** The attributes of an element, with the site's own addresses written out: in a page of another site, `/offers` is not ours. */
export function atSite(type: unknown, props: Props): Props {
  if (typeof type !== 'string') return props;
  let changed: Props | undefined;
  for (const name of ADDRESSES) {
    const value = props[name];
    if (typeof value !== 'string' || !value.includes('/')) continue;
    const whole = wholeAddress(value, name === 'srcSet');
    if (whole !== value) changed = { ...(changed ?? props), [name]: whole };
  }
  return changed ?? props;
}

function wholeAddress(value: string, isList: boolean): string {
  if (!isList && !value.startsWith('/')) return value;
  const site = siteOrigin();
  return value.replaceAll(PICTURE, '$1/_remotes/img/').replaceAll(OWN_PATH, `$1${site}$2`);
}
