import type {
  ContentCategory,
  MenuPart,
  MenuResponse,
  PromotionalNavItem,
  PromotionalSubNavItem,
} from '@fernweh/contracts/menus';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import type { ContactChannels, MenuCategory, MenuGroup, MenuLink } from './menu.ts';
import { safeUrl } from './safe-url.ts';
import { toneOf } from './tone.ts';

type Promotions = { items: readonly PromotionalNavItem[]; subItems: readonly PromotionalSubNavItem[] };

/** The main menu with the promotional items merged in, at its end and under their categories (specification §3, §4). */
export function menuGroups({ mainMenu }: MenuResponse, { items, subItems }: Promotions): MenuGroup[] {
  return [...mainMenu.menuParts.map(part => groupOf(part, subItems)), ...items.map(promotionOf)];
}

function groupOf(part: MenuPart, subItems: readonly PromotionalSubNavItem[]): MenuGroup {
  const categories = part.content.map(category => categoryOf(category, subItems));
  const cards = part.travelInspirationCards.map(linkOf);
  const blocks = part.aboutUsBlocks.map(block => ({
    slug: block.slug,
    title: block.title,
    url: safeUrl(block.linkUrl),
    linkText: block.linkText,
    content: parseRichText(block.content),
    icon: block.icon,
    isFullWidth: block.isFullWidth,
  }));
  const first = part.content.length > 0 ? '/tours' : (blocks[0]?.url ?? cards[0]?.url);
  return {
    slug: part.mainMenuItem,
    title: part.title,
    mobileTitle: part.mobileTitle || part.title,
    isNew: part.newItem,
    desktop: part.desktop,
    mobile: part.mobile,
    url: safeUrl(part.optionalUrl ?? first),
    hasPanel: part.hasSubMenu && categories.length + cards.length + blocks.length > 0,
    tone: tone(part.colourConfigs),
    ...(part.mobileIcons && { icon: part.mobileIcons.standardIcon.url }),
    categories,
    cards,
    blocks,
  };
}

function categoryOf(category: ContentCategory, subItems: readonly PromotionalSubNavItem[]): MenuCategory {
  const title = category.title.toLowerCase();
  return {
    slug: category.slug,
    title: category.title,
    url: safeUrl(category.subMenuUrl),
    isNew: category.newCategory,
    isPromotion: title === 'promotions',
    tours: category.linkedTours.map(linkOf).sort((a, b) => a.title.localeCompare(b.title, 'en')),
    extras: subItems.filter(({ subNavTab }) => subNavTab.trim().toLowerCase() === title).map(extraOf),
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

function extraOf(item: PromotionalSubNavItem): MenuLink {
  const { subItemTitle: title, subItemUrl, imageUrl } = item;
  return {
    slug: `promotion-${title}`,
    title,
    url: safeUrl(subItemUrl),
    isNew: false,
    tone: tone(item),
    ...(isPicture(imageUrl) && { picture: imageUrl }),
  };
}

function promotionOf(item: PromotionalNavItem): MenuGroup {
  return {
    slug: `promotion-${item.text}`,
    title: item.text,
    mobileTitle: item.text,
    isNew: false,
    desktop: true,
    mobile: true,
    url: safeUrl(item.url),
    hasPanel: false,
    tone: tone(item),
    ...(item.mobileStandardIcon && { icon: item.mobileStandardIcon }),
    categories: [],
    cards: [],
    blocks: [],
  };
}

/** The background says what an item is; where that is a neutral, the text's colour does. */
function tone(colours: { backgroundColour: string; textColour: string } | undefined) {
  const background = toneOf(colours?.backgroundColour);
  return background === 'plain' ? toneOf(colours?.textColour) : background;
}

const isPicture = (url: string | undefined) => url !== undefined && /^[\w.-]+(\/[\w.-]+)+$/.test(url);

/** Ways to reach a person, as the footer and the mobile menu show them. */
export function contactOf({ footerMenu }: MenuResponse): ContactChannels {
  const { emailAddress, facebookMessengerLink, phoneNumber, whatsappMessengerLink } = footerMenu;
  return {
    email: emailAddress,
    messenger: safeUrl(facebookMessengerLink),
    phone: phoneNumber,
    ...(whatsappMessengerLink && { whatsapp: safeUrl(whatsappMessengerLink) }),
  };
}
