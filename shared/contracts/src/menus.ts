import { z } from 'zod';

/** `/v3/menus.json` (specification §3: Menu response and below). */
const link = z.object({ title: z.string(), url: z.string() });
const image = z.object({ url: z.string(), title: z.string() });

export const colourConfigs = z.object({ backgroundColour: z.string(), textColour: z.string() });

export const linkedTour = z.object({
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  newTour: z.boolean(),
  image: image.optional(),
});

export const contentCategory = z.object({
  slug: z.string(),
  title: z.string(),
  newCategory: z.boolean(),
  subMenuUrl: z.string(),
  linkedTours: z.array(linkedTour),
});

export const aboutUsBlock = z.object({
  slug: z.string(),
  title: z.string(),
  linkUrl: z.string(),
  linkText: z.string(),
  /** HTML; sanitise. */
  content: z.string(),
  icon: z.string(),
  isFullWidth: z.boolean(),
});

export const menuPart = z.object({
  title: z.string(),
  mobileTitle: z.string(),
  mainMenuItem: z.string(),
  hasSubMenu: z.boolean(),
  newItem: z.boolean(),
  desktop: z.boolean(),
  mobile: z.boolean(),
  colourConfigs: colourConfigs.optional(),
  mobileIcons: z
    .object({ slug: z.string(), standardIcon: link, activeIcon: link, nonActiveIcon: link })
    .optional(),
  optionalUrl: z.string().optional(),
  content: z.array(contentCategory),
  travelInspirationCards: z.array(linkedTour),
  aboutUsBlocks: z.array(aboutUsBlock),
});

export const footerMenu = z.object({
  footerBlock: z.array(
    z.object({ title: z.string(), links: z.array(z.object({ text: z.string(), url: z.string() })) }),
  ),
  getInTouchHeading: z.string(),
  whatsappMessengerLink: z.string().optional(),
  facebookMessengerLink: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  /** HTML; sanitise. */
  contactHours: z.string(),
});

export const menuResponse = z.object({
  mainMenu: z.object({ menuParts: z.array(menuPart) }),
  footerMenu,
});
export type MenuResponse = z.infer<typeof menuResponse>;
export type MenuPart = z.infer<typeof menuPart>;
export type ContentCategory = z.infer<typeof contentCategory>;
export type FooterMenu = z.infer<typeof footerMenu>;

/** Contentful 'nav-item', appended to the main menu (specification §3). */
export const promotionalNavItem = z.object({
  text: z.string(),
  backgroundColour: z.string(),
  textColour: z.string(),
  url: z.string(),
  mobileStandardIcon: z.string().optional(),
  mobileActiveIcon: z.string().optional(),
  mobileInactiveIcon: z.string().optional(),
});
export type PromotionalNavItem = z.infer<typeof promotionalNavItem>;

/** Contentful 'sub-nav-item'. */
export const promotionalSubNavItem = z.object({
  subNavTab: z.string(),
  backgroundColour: z.string(),
  textColour: z.string(),
  subItemUrl: z.string(),
  subItemTitle: z.string(),
  imageUrl: z.string(),
});
export type PromotionalSubNavItem = z.infer<typeof promotionalSubNavItem>;
