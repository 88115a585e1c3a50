import { SITE } from '../ports.ts';

/** `search`: the search page has a target of its own. */
export type PageType = { name: string; path: string; search?: boolean };

/** One page of each type. Those with a slug are the first that their list links. */
export async function pageTypes(): Promise<PageType[]> {
  return [
    { name: 'home', path: '/' },
    { name: 'region', path: await firstLink('/discover', /href="(\/destination\/[\w-]+)"/) },
    { name: 'country', path: await firstLink('/discover', /href="(\/destination\/[\w-]+\/[\w-]+)"/) },
    { name: 'tours', path: '/tours' },
    { name: 'tour', path: await firstLink('/tours', /href="(\/tours\/[\w-]+)"/) },
    { name: 'search', path: '/search', search: true },
    { name: 'finder', path: '/black-friday' },
    { name: 'journal', path: '/blog' },
    { name: 'post', path: await firstLink('/blog', /href="(\/blog\/[\w-]+)"/) },
    { name: 'reviews', path: '/reviews' },
    { name: 'contact', path: '/contact-us' },
    { name: 'static page', path: '/about-us' },
  ];
}

async function firstLink(list: string, link: RegExp): Promise<string> {
  const html = await (await fetch(SITE + list)).text();
  const found = link.exec(html)?.[1];
  if (!found) throw new Error(`${list} links no page like ${link}`);
  return found;
}
