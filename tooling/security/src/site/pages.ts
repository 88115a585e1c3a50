export type PageType = { name: string; path: string };

/** One page of each type. Those with a slug are the first that their list links. */
export async function pageTypes(site: string): Promise<PageType[]> {
  const first = async (list: string, link: RegExp) => {
    const found = link.exec(await (await fetch(site + list)).text())?.[1];
    if (!found) throw new Error(`${list} links no page like ${link}`);
    return found;
  };
  return [
    { name: 'home', path: '/' },
    { name: 'discover', path: '/discover' },
    { name: 'region', path: await first('/discover', /href="(\/destination\/[\w-]+)"/) },
    { name: 'country', path: await first('/discover', /href="(\/destination\/[\w-]+\/[\w-]+)"/) },
    { name: 'tours', path: '/tours' },
    { name: 'tour', path: await first('/tours', /href="(\/tours\/[\w-]+)"/) },
    { name: 'search', path: '/search' },
    { name: 'finder', path: '/black-friday' },
    { name: 'journal', path: '/blog' },
    { name: 'post', path: await first('/blog', /href="(\/blog\/[\w-]+)"/) },
    { name: 'reviews', path: '/reviews' },
    { name: 'write a review', path: '/write-a-review' },
    { name: 'contact', path: '/contact-us' },
    { name: 'help', path: '/tours-help' },
    { name: 'static page', path: '/about-us' },
    { name: 'saved tours', path: '/saved-tours' },
    { name: 'sign-up', path: '/sign-up' },
    { name: 'seat alert', path: '/seat-alert' },
    { name: 'traveller details', path: '/traveller-details' },
    { name: 'account', path: '/account/my-account' },
    { name: 'checkout', path: '/checkout' },
    { name: 'sign-in callback', path: '/auth/callback' },
    { name: 'no such page', path: '/no-such-page-at-all' },
  ];
}
