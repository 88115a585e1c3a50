import type { MenuPart, MenuResponse } from '@fernweh/contracts/menus';

const part = (title: string, given: Partial<MenuPart>): MenuPart => ({
  title,
  mobileTitle: title,
  mainMenuItem: title.toLowerCase().replaceAll(' ', '-'),
  hasSubMenu: true,
  newItem: false,
  desktop: true,
  mobile: true,
  content: [],
  travelInspirationCards: [],
  aboutUsBlocks: [],
  ...given,
});

const tour = (title: string, newTour = false) => ({
  slug: title.toLowerCase(),
  title,
  url: `/tours/${title.toLowerCase()}`,
  newTour,
});

/** Menus of the content host, for tests. */
export const MENUS: MenuResponse = {
  mainMenu: {
    menuParts: [
      part('Browse Tours', {
        content: [
          {
            slug: 'europe',
            title: 'Europe',
            newCategory: false,
            subMenuUrl: '/destination/europe',
            linkedTours: [tour('Zagreb'), tour('Andalusia', true), tour('Crete')],
          },
          {
            slug: 'promotions',
            title: 'Promotions',
            newCategory: true,
            subMenuUrl: '/pages/winter-sale',
            linkedTours: [tour('Petra')],
          },
        ],
      }),
      part('About Us', {
        aboutUsBlocks: [
          {
            slug: 'who',
            title: 'Who we are',
            linkUrl: '/about-us',
            linkText: 'Read our story',
            content: '<p>Slow roads.<script>x()</script></p>',
            icon: 'compass',
            isFullWidth: false,
          },
        ],
      }),
      part('Travel Inspiration', {
        travelInspirationCards: [
          { ...tour('The journal'), url: '/blog', image: { url: 'fernweh/a/b.jpg', title: 'x' } },
        ],
      }),
      part('Mobile only', { hasSubMenu: false, desktop: false, optionalUrl: '/tours-help' }),
    ],
  },
  footerMenu: {
    footerBlock: [
      { title: 'Tours', links: [{ text: 'Europe', url: '/destination/europe' }] },
      { title: 'Legal', links: [{ text: 'Privacy', url: '/privacy' }] },
    ],
    getInTouchHeading: 'Get in touch',
    whatsappMessengerLink: 'https://wa.me/44',
    facebookMessengerLink: 'https://m.me/x',
    emailAddress: 'hello@fernweh.example',
    phoneNumber: '+44 20 7946 0123',
    contactHours: '<p>Mon to Fri</p>',
  },
};

export const WINTER_SALE = {
  text: 'Winter sale',
  backgroundColour: '#B8441F',
  textColour: '#ffffff',
  url: '/pages/winter-sale',
};

export const SUB_ITEM = {
  subNavTab: 'promotions',
  backgroundColour: '#B8441F',
  textColour: '#fff',
  subItemUrl: '/pages/winter-sale',
  subItemTitle: 'All winter sale tours',
  imageUrl: 'fernweh/x/y.jpg',
};

const icon = { url: 'fernweh/i/i.png', title: 'An icon' };

/** Menus in which the first part and the first footer block have every field, for tests of missing ones. */
export const FULL_MENUS: MenuResponse = {
  mainMenu: {
    menuParts: [
      part('Everything', {
        colourConfigs: { backgroundColour: '#B8441F', textColour: '#ffffff' },
        mobileIcons: { slug: 'icons', standardIcon: icon, activeIcon: icon, nonActiveIcon: icon },
        optionalUrl: '/everything',
        content: [
          {
            slug: 'europe',
            title: 'Europe',
            newCategory: true,
            subMenuUrl: '/destination/europe',
            linkedTours: [{ ...tour('Crete', true), image: { url: 'fernweh/a/b.jpg', title: 'Crete' } }],
          },
        ],
        travelInspirationCards: [
          { ...tour('The journal'), url: '/blog', image: { url: 'fernweh/a/b.jpg', title: 'A canal' } },
        ],
        aboutUsBlocks: [
          {
            slug: 'who',
            title: 'Who we are',
            linkUrl: '/about-us',
            linkText: 'Read our story',
            content: '<p>Slow roads.</p>',
            icon: 'compass',
            isFullWidth: true,
          },
        ],
      }),
      part('The part after it', { hasSubMenu: false, optionalUrl: '/tours-help' }),
    ],
  },
  footerMenu: MENUS.footerMenu,
};
