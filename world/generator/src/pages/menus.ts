import type { MenuResponse } from '@fernweh/contracts/menus';
import type { World } from '../context.ts';
import { isReduced } from '../offers.ts';
import { best, liveRegions } from './places.ts';

const blank = {
  newItem: false,
  desktop: true,
  mobile: true,
  content: [],
  travelInspirationCards: [],
  aboutUsBlocks: [],
};

function linked(world: World, slugs: string[]) {
  return slugs
    .flatMap(slug => world.bundles.filter(bundle => bundle.tour.slug === slug))
    .map(({ tour }) => ({
      slug: tour.slug,
      title: tour.title,
      url: `/tours/${tour.slug}`,
      newTour: tour.isNew,
      ...(tour.media[0] && { image: { url: tour.media[0].src, title: tour.media[0].alt } }),
    }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

function categories(world: World) {
  const regions = liveRegions(world).map(region => ({
    slug: region.slug,
    title: region.title,
    newCategory: false,
    subMenuUrl: `/destination/${region.slug}`,
    linkedTours: linked(
      world,
      best(world, bundle => bundle.countries.some(country => country.region === region.slug)).slice(0, 21),
    ),
  }));
  const walking = best(world, bundle => bundle.route.styles.includes('Walking')).slice(0, 18);
  const rail = best(world, bundle => bundle.route.styles.includes('Rail')).slice(0, 18);
  const reduced = best(world, isReduced(world)).slice(0, 15);
  return [
    ...regions,
    {
      slug: 'walking-tours',
      title: 'Walking tours',
      newCategory: true,
      subMenuUrl: '/search?style=Walking',
      linkedTours: linked(world, walking),
    },
    {
      slug: 'rail-journeys',
      title: 'Rail journeys',
      newCategory: false,
      subMenuUrl: '/search?style=Rail',
      linkedTours: linked(world, rail),
    },
    {
      slug: 'promotions',
      title: 'Promotions',
      newCategory: false,
      subMenuUrl: '/pages/winter-sale',
      linkedTours: linked(world, reduced),
    },
  ];
}

const icons = (slug: string, title: string, name: string, active = `${name}-filled`) => ({
  slug,
  standardIcon: { title, url: name },
  activeIcon: { title, url: active },
  nonActiveIcon: { title, url: name },
});

const about = (
  slug: string,
  title: string,
  content: string,
  linkUrl: string,
  linkText: string,
  icon: string,
  isFullWidth = false,
) => ({ slug, title, linkUrl, linkText, content: `<p>${content}</p>`, icon, isFullWidth });

function inspiration(world: World) {
  const card = (slug: string, title: string, url: string, scene: string, time: string) => {
    const picture = world.gallery.add({
      id: `inspiration-${slug}`,
      name: slug,
      alt: `Illustration for ${title}`,
      scene,
      time,
      width: 1200,
      height: 900,
    });
    return { slug, title, url, newTour: false, image: { url: picture.src, title: picture.alt } };
  };
  return [
    card('journal', 'The journal: slow stories from the road', '/blog', 'canal-city', 'dawn'),
    card('reviews', 'What came back in their suitcases', '/reviews', 'mediterranean-coast', 'dusk'),
    card('discover', 'Every region and country on one page', '/discover', 'rice-terraces', 'day'),
    card('gift-guide', 'The gift guide: tours in an envelope', '/pages/gift-guide', 'lake-district', 'dawn'),
    card('tour-finder', 'The tour finder', '/black-friday', 'canyon', 'dusk'),
    card('rail', 'Seven journeys with a window seat', '/pages/by-rail', 'alps', 'day'),
  ];
}

/** `/v3/menus.json`: the three groups of the menu (product/header-and-menus 12), and the footer. */
export function menus(world: World): MenuResponse {
  const tours = liveRegions(world).map(region => ({
    text: region.title,
    url: `/destination/${region.slug}`,
  }));
  return {
    mainMenu: {
      menuParts: [
        {
          ...blank,
          title: 'Browse Tours',
          mobileTitle: 'Browse Tours',
          mainMenuItem: 'browse-tours',
          mobileIcons: icons('browse-tours', 'A globe', 'compass', 'compass'),
          hasSubMenu: true,
          content: categories(world),
        },
        {
          ...blank,
          title: 'About Us',
          mobileTitle: 'About Us',
          mainMenuItem: 'about-us',
          mobileIcons: icons('about-us', 'People', 'users'),
          hasSubMenu: true,
          aboutUsBlocks: [
            about(
              'who-we-are',
              'Who we are',
              'A group-tour operator with a German word for a name and a habit of taking the slower road.',
              '/about-us',
              'Read our story',
              'compass',
            ),
            about(
              'our-guides',
              'Our guides',
              'They live where they guide. Several were born on the route, and one was born on the train.',
              '/our-guides',
              'Meet the guides',
              'users',
            ),
            about(
              'small-groups',
              'Small groups',
              'Twelve on average, sixteen at most: the number that fits around one table.',
              '/small-groups',
              'How our groups work',
              'utensils',
            ),
            about(
              'questions',
              'Help with your tour',
              'Paperwork, packing, payments and what happens if you miss a train. Answered by people.',
              '/tours-help',
              'Get help',
              'life-buoy',
            ),
            about(
              'reviews',
              'What travellers say',
              'All reviews, the low ones included, with our replies below.',
              '/reviews',
              'Read reviews',
              'star',
              true,
            ),
          ],
        },
        {
          ...blank,
          title: 'Travel Inspiration',
          mobileTitle: 'Travel Inspiration',
          mainMenuItem: 'travel-inspiration',
          mobileIcons: icons('travel-inspiration', 'A star', 'star'),
          hasSubMenu: true,
          travelInspirationCards: inspiration(world),
        },
      ],
    },
    footerMenu: {
      footerBlock: [
        {
          title: 'Tours',
          links: [
            ...tours,
            { text: 'Promotions', url: '/pages/winter-sale' },
            { text: 'All countries', url: '/discover' },
          ],
        },
        {
          title: 'Fernweh',
          links: [
            { text: 'About us', url: '/about-us' },
            { text: 'Our guides', url: '/our-guides' },
            { text: 'Small groups', url: '/small-groups' },
            { text: 'Reviews', url: '/reviews' },
            { text: 'Journal', url: '/blog' },
            { text: 'Travelling responsibly', url: '/responsible-travel' },
          ],
        },
        {
          title: 'Plan',
          links: [
            { text: 'Tours help', url: '/tours-help' },
            { text: 'Questions', url: '/questions' },
            { text: 'Gift a tour', url: '/gift-a-tour' },
            { text: 'Groups of 9 or more', url: '/groups' },
            { text: 'Travel insurance', url: '/travel-insurance' },
            { text: 'Write a review', url: '/write-a-review' },
            { text: 'Contact us', url: '/contact-us' },
          ],
        },
        {
          title: 'Legal',
          links: [
            { text: 'Booking conditions', url: '/booking-conditions' },
            { text: 'Privacy', url: '/privacy' },
            { text: 'Terms of use', url: '/terms' },
            { text: 'Cookie policy', url: '/cookies' },
            { text: 'Accessibility', url: '/accessibility' },
          ],
        },
      ],
      getInTouchHeading: 'Get in touch',
      whatsappMessengerLink: 'https://wa.me/442079460123',
      facebookMessengerLink: 'https://m.me/fernweh.example',
      emailAddress: 'hello@fernweh.example',
      phoneNumber: '+44 20 7946 0123',
      contactHours: '<p>Mon to Fri 9:00 to 20:00<br>Sat 9:00 to 17:00, UK time</p>',
    },
  };
}
