import type { OnSlip } from '@fernweh/contracts/lenient';
import type {
  AboutUsBlock,
  ContentCategory,
  MenuPart,
  MenuResponse,
  PromotionalNavItem,
  PromotionalSubNavItem,
} from '@fernweh/contracts/menus';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import type {
  ContactChannels,
  IconImage,
  InfoBlock,
  MenuCategory,
  MenuGroup,
  MenuIcons,
  MenuLink,
  Paint,
} from './menu.ts';
import { paintOf } from './paint.server.ts';
import { safeUrl } from './safe-url.ts';
import { slugged } from './slugged.ts';

type MobileIcons = NonNullable<MenuPart['mobileIcons']>;
type Promotions = { items: readonly PromotionalNavItem[]; subItems: readonly PromotionalSubNavItem[] };

/**
 * The main menu. Promotional items follow its own groups; promotional sub-items stand under their categories
 * (product/content 13–15).
 */
export function menuGroups(
  { mainMenu }: MenuResponse,
  { items, subItems }: Promotions,
  onSlip?: OnSlip,
): MenuGroup[] {
  const extras = subItems.map(item => ({ under: nameOf(item.subNavTab), link: extraOf(item, onSlip) }));
  return slugged([
    ...mainMenu.menuParts.map(part => groupOf(part, extras, onSlip)),
    ...items.map(item => promotionOf(item, onSlip)),
  ]);
}

/** A promotional link, and the name of the category it stands under. */
type Extra = { under: string; link: MenuLink };

const nameOf = (title: string) => title.trim().toLowerCase();

function groupOf(part: MenuPart, extras: readonly Extra[], onSlip?: OnSlip): MenuGroup {
  const categories = slugged(part.content.map(category => categoryOf(category, extras)));
  const cards = slugged(part.travelInspirationCards.map(linkOf));
  const blocks = slugged(part.aboutUsBlocks.map(blockOf));
  const first = categories.length > 0 ? '/tours' : (blocks[0]?.link?.url ?? cards[0]?.url);
  return {
    slug: part.mainMenuItem,
    title: part.title,
    mobileTitle: part.mobileTitle || part.title,
    isNew: part.newItem,
    desktop: part.desktop,
    mobile: part.mobile,
    url: safeUrl(part.optionalUrl ?? first),
    hasPanel: part.hasSubMenu && categories.length + cards.length + blocks.length > 0,
    ...painted(part.colourConfigs, {
      document: 'menus',
      path: `mainMenu.menuParts["${part.title}"].colourConfigs`,
      onSlip,
    }),
    ...(part.mobileIcons && { icons: iconsOf(part.mobileIcons) }),
    categories,
    cards,
    blocks,
  };
}

function blockOf({ slug, title, linkUrl, linkText, content, icon, isFullWidth }: AboutUsBlock): InfoBlock {
  return {
    slug,
    title,
    ...(linkUrl && linkText && { link: { url: safeUrl(linkUrl), text: linkText } }),
    content: parseRichText(content),
    ...(icon && { icon }),
    isFullWidth,
  };
}

function iconsOf({ slug, standardIcon, activeIcon, nonActiveIcon }: MobileIcons): MenuIcons {
  return {
    ...(slug && { slug }),
    ...(standardIcon && { standard: iconOf(standardIcon) }),
    ...(activeIcon && { active: iconOf(activeIcon) }),
    ...(nonActiveIcon && { inactive: iconOf(nonActiveIcon) }),
  };
}

const iconOf = ({ url, title }: { url: string; title?: string }): IconImage => ({
  src: url,
  ...(title && { title }),
});

function categoryOf(category: ContentCategory, extras: readonly Extra[]): MenuCategory {
  const title = nameOf(category.title);
  return {
    slug: category.slug,
    title: category.title,
    ...(category.subMenuUrl && { url: safeUrl(category.subMenuUrl) }),
    isNew: category.newCategory,
    isPromotion: title === 'promotions',
    tours: slugged(category.linkedTours.map(linkOf)).sort((a, b) => a.title.localeCompare(b.title, 'en')),
    extras: slugged(extras.filter(({ under }) => under === title).map(({ link }) => link)),
  };
}

function linkOf(tour: ContentCategory['linkedTours'][number]): MenuLink {
  const { slug, title, url, newTour, image } = tour;
  return {
    slug,
    title,
    url: safeUrl(url),
    isNew: newTour,
    ...(isPicture(image?.url) && { picture: image?.url }),
  };
}

function extraOf(item: PromotionalSubNavItem, onSlip?: OnSlip): MenuLink {
  const { subItemTitle: title, subItemUrl, imageUrl } = item;
  return {
    slug: `promotion-${title}`,
    title,
    url: safeUrl(subItemUrl),
    isNew: false,
    ...painted(item, { document: 'contentful/sub-nav-item', path: `"${title}"`, onSlip }),
    ...(isPicture(imageUrl) && { picture: imageUrl }),
  };
}

function promotionOf(item: PromotionalNavItem, onSlip?: OnSlip): MenuGroup {
  const { mobileStandardIcon: standard, mobileActiveIcon: active, mobileInactiveIcon: inactive } = item;
  return {
    slug: `promotion-${item.text}`,
    title: item.text,
    mobileTitle: item.text,
    isNew: false,
    desktop: true,
    mobile: true,
    url: safeUrl(item.url),
    hasPanel: false,
    ...painted(item, { document: 'contentful/nav-item', path: `"${item.text}"`, onSlip }),
    icons: {
      ...(standard && { standard: { src: standard } }),
      ...(active && { active: { src: active } }),
      ...(inactive && { inactive: { src: inactive } }),
    },
    categories: [],
    cards: [],
    blocks: [],
  };
}

function painted(...colours: Parameters<typeof paintOf>): { paint?: Paint } {
  const paint = paintOf(...colours);
  return paint ? { paint } : {};
}

const isPicture = (url: string | undefined) => url !== undefined && /^[\w.-]+(\/[\w.-]+)+$/.test(url);

/** The contact channels that the footer and the mobile menu show. */
export function contactOf({ footerMenu }: MenuResponse): ContactChannels {
  const { emailAddress, facebookMessengerLink, phoneNumber, whatsappMessengerLink } = footerMenu;
  return {
    ...(emailAddress && { email: emailAddress }),
    ...(facebookMessengerLink && { messenger: safeUrl(facebookMessengerLink) }),
    ...(phoneNumber && { phone: phoneNumber }),
    ...(whatsappMessengerLink && { whatsapp: safeUrl(whatsappMessengerLink) }),
  };
}
