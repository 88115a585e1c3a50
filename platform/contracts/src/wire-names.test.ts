import { metricPrefix, namePrefix } from './wire-names.ts';

test.each([
  ['Fernweh', 'fernweh', 'fernweh'],
  ['Tractor Store', 'tractor_store', 'tractor-store'],
  ['24 Stunden', 'site_24_stunden', 'site-24-stunden'],
  ['日本', 'site', 'site'],
  ['  Häuser & Co. 24 ', 'h_user_co_24', 'h-user-co-24'],
])('a site called %s begins metrics with %s, and other names with %s', (site, metric, name) => {
  expect([metricPrefix(site), namePrefix(site)]).toEqual([metric, name]);
});
