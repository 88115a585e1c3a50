import type { CountryPage, DiscoverPage, HomePage, RegionPage } from '@fernweh/contracts/content';
import type { Country, Region } from '../atlas/atlas.ts';
import type { World } from '../context.ts';
import { countryFaq, DEEPER, regionFaq } from '../copy/places.ts';
import { random } from '../random.ts';
import { sceneIn } from '../scenes-of-places.ts';
import { altOf } from '../tours/media.ts';
import { countryMap, regionMap } from './maps.ts';
import { seoDescription, seoTitle } from './seo.ts';

/** Orders tours by rating, which counts less the fewer reviews there are, best first (product/routes 15). */
export const best = (world: World, matches: (bundle: World['bundles'][number]) => boolean): string[] =>
  world.bundles
    .filter(matches)
    .sort((a, b) => score(b) - score(a) || (a.tour.slug < b.tour.slug ? -1 : 1))
    .map(bundle => bundle.tour.slug);
const score = ({ tour: { rating, reviewCount } }: World['bundles'][number]) =>
  (reviewCount * (rating ?? MEAN_RATING) + PRIOR_REVIEWS * MEAN_RATING) / (reviewCount + PRIOR_REVIEWS);
const MEAN_RATING = 4.2;
const PRIOR_REVIEWS = 10;

const inCountry = (slug: string) => (bundle: World['bundles'][number]) =>
  bundle.countries.some(country => country.slug === slug);
const inRegion = (slug: string) => (bundle: World['bundles'][number]) =>
  bundle.countries.some(country => country.region === slug);

/** Countries that a tour visits; the others have no page. */
export const liveCountries = (world: World): Country[] =>
  world.atlas.countries.filter(country => world.bundles.some(inCountry(country.slug)));
export const liveRegions = (world: World): Region[] =>
  world.atlas.regions.filter(region => world.bundles.some(inRegion(region.slug)));

/** Antarctica and Svalbard have a country page, but are no countries. */
const NO_COUNTRY = new Set(['AQ', 'SJ']);
const countCountries = (world: World) =>
  liveCountries(world).filter(({ code }) => !NO_COUNTRY.has(code)).length;

function countryPicture(world: World, country: Country) {
  const where = country.face;
  const scene = sceneIn(where.scenes[0] ?? 'lake-district', where);
  return world.gallery.add({
    id: `country-${country.slug}`,
    name: country.slug,
    alt: altOf(country.title, scene, 'day', where),
    scene,
    where,
    time: random(world.seed, 'country-light', country.slug).pick(['day', 'day', 'dawn', 'dusk']),
    season: scene === 'volcano' && country.code === 'JP' ? 'spring' : 'summer',
    width: 1600,
    height: 1200,
  });
}

const regionPicture = (world: World, region: Region) =>
  world.gallery.add({
    id: `region-${region.slug}`,
    name: region.slug,
    alt: altOf(region.title, region.scene, 'day', region.face),
    scene: region.scene,
    where: region.face,
    season: region.season,
    time: REGION_LIGHT[region.slug] ?? 'day',
    width: 1600,
    height: 1200,
  });
const REGION_LIGHT: Record<string, string> = {
  europe: 'dawn',
  africa: 'dusk',
  'north-america': 'dawn',
  'middle-east': 'dusk',
  'latin-america': 'day',
  polar: 'night',
};

export function regionPage(world: World, region: Region): RegionPage {
  const tours = best(world, inRegion(region.slug));
  const countries = liveCountries(world).filter(country => country.region === region.slug);
  return {
    slug: region.slug,
    title: region.title,
    seo: {
      title: seoTitle(
        `${region.title} small-group tours with local guides`,
        `${region.title} small-group tours`,
      ),
      description: seoDescription(region.intro),
      image: regionPicture(world, region),
    },
    tours,
    intro: region.intro,
    picture: regionPicture(world, region),
    bestMonths: region.months,
    map: regionMap(world, region),
    faq: regionFaq(
      region,
      countries.map(country => country.title),
      tours.length,
    ),
    countries: countries.map(country => ({
      slug: country.slug,
      title: country.title,
      picture: countryPicture(world, country),
      tourCount: best(world, inCountry(country.slug)).length,
    })),
  };
}

export function countryPage(world: World, country: Country): CountryPage {
  const region = world.atlas.regions.find(one => one.slug === country.region);
  const picture = countryPicture(world, country);
  return {
    slug: country.slug,
    title: country.title,
    seo: {
      title: seoTitle(
        `${country.title} small-group tours with local guides`,
        `${country.title} small-group tours`,
      ),
      description: seoDescription(country.intro),
      image: picture,
    },
    tours: best(world, inCountry(country.slug)),
    intro: [country.intro, DEEPER[country.code] ?? ''].filter(Boolean).join(' '),
    picture,
    bestMonths: country.months,
    map: countryMap(world, country),
    faq: countryFaq(country, world),
    region: { slug: region?.slug ?? '', title: region?.title ?? '' },
    code: country.code,
  };
}

export function discoverPage(world: World): DiscoverPage {
  return {
    seo: {
      title: 'Discover all regions and countries | Fernweh',
      description:
        'Every region and country we travel in, with the number of tours in each. Small groups, local guides, complete prices.',
    },
    title: 'Pick a direction',
    intro: `${world.bundles.length} routes through ${countCountries(world)} countries. Start with a region or a country.`,
    regions: liveRegions(world).map(region => ({
      slug: region.slug,
      title: region.title,
      picture: regionPicture(world, region),
      tourCount: best(world, inRegion(region.slug)).length,
      countries: liveCountries(world)
        .filter(country => country.region === region.slug)
        .map(country => ({
          slug: country.slug,
          title: country.title,
          tourCount: best(world, inCountry(country.slug)).length,
        })),
    })),
  };
}

export function homePage(world: World): HomePage {
  const totals = { tours: world.bundles.length, countries: countCountries(world) };
  return {
    seo: {
      title: seoTitle('Small-group tours with local guides'),
      description: `Small groups, local guides and ${totals.tours} routes through ${totals.countries} countries. Complete prices from the first screen.`,
    },
    hero: {
      title: 'There is a word for wanting to be elsewhere.',
      lead: `Fernweh: homesickness for places you have not seen yet. We treat it with small groups, local guides and ${totals.tours} routes through ${totals.countries} countries.`,
      picture: world.gallery.add({
        id: 'home-hero',
        name: 'hero',
        alt: 'Illustration of mountains and meadows under a large low sun',
        scene: 'alps',
        // The scene is calm on the left, behind the headline.
        seed: 'hero/alps1',
        palette: 'apricot',
        season: 'summer',
        width: 2520,
        height: 1080,
      }),
    },
    featured: leavingSoon(world),
    regions: discoverPage(world).regions.map(({ slug, title, picture, tourCount }) => ({
      slug,
      title,
      picture,
      tourCount,
    })),
    promises: {
      title: 'Small enough to fit around one table',
      lead: 'Twelve people on average, sixteen at most. It changes where you can sleep, what you can eat and who you end up talking to.',
      items: [
        {
          title: 'A guide who lives there',
          text: 'Not a flag on a stick. Someone who knows which baker is up at five and which trail is muddy in May.',
        },
        {
          title: 'The price is the price',
          text: 'Every mandatory fee is in the first number you see, in your own currency, and it is fixed from the moment you hold your places.',
        },
        {
          title: 'Change your mind for a day',
          text: 'Cancel within {{coolingOffHours}} hours of booking for a full refund when you leave in {{coolingOffDays}} days or more.',
        },
      ],
    },
    totals,
  };
}

/** Nine tours with an early departure on sale, from as many regions as possible. */
function leavingSoon(world: World): string[] {
  const soon = world.bundles
    .filter(bundle => bundle.tour.rating !== null || bundle.tour.isNew)
    .map(bundle => ({ bundle, next: bundle.departures.find(one => one.seatsLeft > 0)?.startDate ?? '9999' }))
    .sort((a, b) => (a.next + a.bundle.tour.slug < b.next + b.bundle.tour.slug ? -1 : 1));
  const chosen: typeof soon = [];
  for (const wave of [1, 2, 3]) {
    for (const one of soon) {
      const region = one.bundle.countries[0]?.region;
      const same = chosen.filter(other => other.bundle.countries[0]?.region === region).length;
      if (!chosen.includes(one) && same < wave && chosen.length < 9) chosen.push(one);
    }
  }
  return chosen.sort((a, b) => (a.next < b.next ? -1 : 1)).map(one => one.bundle.tour.slug);
}
