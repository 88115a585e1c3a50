import { z } from 'zod';

/**
 * `/v3/menus.json` and the promotional items (product/content 6–14). Editors leave fields out: only what an entry can't be
 * shown without is required. Read documents with `readLeniently`.
 */
const image = z.object({ url: z.string(), title: z.string().default('') });

export const colourConfigs = z.object({
  backgroundColour: z.string().default(''),
  textColour: z.string().default(''),
});

export const linkedTour = z.object({
  slug: z.string().default(''),
  title: z.string(),
  url: z.string(),
  newTour: z.boolean().default(false),
  image: image.optional(),
});

export const contentCategory = z.object({
  slug: z.string().default(''),
  title: z.string(),
  newCategory: z.boolean().default(false),
  subMenuUrl: z.string().optional(),
  linkedTours: z.array(linkedTour).default([]),
});

export const aboutUsBlock = z.object({
  slug: z.string().default(''),
  title: z.string(),
  linkUrl: z.string().optional(),
  linkText: z.string().optional(),
  /** HTML of editors; parse it with `@fernweh/rich-text` before it is shown. */
  content: z.string().default(''),
  icon: z.string().optional(),
  isFullWidth: z.boolean().default(false),
});

export const menuPart = z.object({
  title: z.string(),
  mobileTitle: z.string().optional(),
  mainMenuItem: z.string().default(''),
  hasSubMenu: z.boolean().default(true),
  newItem: z.boolean().default(false),
  desktop: z.boolean().default(true),
  mobile: z.boolean().default(true),
  colourConfigs: colourConfigs.optional(),
  mobileIcons: z
    .object({
      slug: z.string().default(''),
      standardIcon: image.optional(),
      activeIcon: image.optional(),
      nonActiveIcon: image.optional(),
    })
    .optional(),
  optionalUrl: z.string().optional(),
  content: z.array(contentCategory).default([]),
  travelInspirationCards: z.array(linkedTour).default([]),
  aboutUsBlocks: z.array(aboutUsBlock).default([]),
});

const footerLink = z.object({ text: z.string(), url: z.string() });

export const footerMenu = z.object({
  footerBlock: z
    .array(z.object({ title: z.string().default(''), links: z.array(footerLink).default([]) }))
    .default([]),
  getInTouchHeading: z.string().default('Get in touch'),
  whatsappMessengerLink: z.string().optional(),
  facebookMessengerLink: z.string().optional(),
  emailAddress: z.string().optional(),
  phoneNumber: z.string().optional(),
  /** HTML of editors; parse it with `@fernweh/rich-text` before it is shown. */
  contactHours: z.string().default(''),
});

export const menuResponse = z.object({
  mainMenu: z.object({ menuParts: z.array(menuPart).default([]) }).prefault({}),
  footerMenu: footerMenu.prefault({}),
});
export type MenuResponse = z.infer<typeof menuResponse>;
export type MenuPart = z.infer<typeof menuPart>;
export type AboutUsBlock = z.infer<typeof aboutUsBlock>;
export type ContentCategory = z.infer<typeof contentCategory>;
export type FooterMenu = z.infer<typeof footerMenu>;

/** Contentful 'nav-item', appended to the main menu. */
export const promotionalNavItem = z.object({
  text: z.string(),
  backgroundColour: z.string().default(''),
  textColour: z.string().default(''),
  url: z.string(),
  mobileStandardIcon: z.string().optional(),
  mobileActiveIcon: z.string().optional(),
  mobileInactiveIcon: z.string().optional(),
});
export type PromotionalNavItem = z.infer<typeof promotionalNavItem>;

/** Contentful 'sub-nav-item', shown under the category that `subNavTab` names. */
export const promotionalSubNavItem = z.object({
  subNavTab: z.string(),
  backgroundColour: z.string().default(''),
  textColour: z.string().default(''),
  subItemUrl: z.string(),
  subItemTitle: z.string(),
  imageUrl: z.string().optional(),
});
export type PromotionalSubNavItem = z.infer<typeof promotionalSubNavItem>;
