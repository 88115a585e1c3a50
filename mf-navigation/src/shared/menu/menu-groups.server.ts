import type {
  AboutUsBlock,
  ContentCategory,
  MenuPart,
  MenuResponse,
  PromotionalNavItem,
  PromotionalSubNavItem,
} from '@fernweh/contracts/menus';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import type { ContactChannels, InfoBlock, MenuCategory, MenuGroup, MenuLink } from './menu.ts';
import { safeUrl } from './safe-url.ts';
import { slugged } from './slugged.ts';
import { toneOf } from './tone.ts';

type Promotions = { items: readonly PromotionalNavItem[]; subItems: readonly PromotionalSubNavItem[] };

/**
 * The main menu. Promotional items follow its own groups; promotional sub-items stand under their categories
 * (product/content 13–15).
 */
export function menuGroups({ mainMenu }: MenuResponse, { items, subItems }: Promotions): MenuGroup[] {
  return slugged([...mainMenu.menuParts.map(part => groupOf(part, subItems)), ...items.map(promotionOf)]);
}

function groupOf(part: MenuPart, subItems: readonly PromotionalSubNavItem[]): MenuGroup {
  const categories = slugged(part.content.map(category => categoryOf(category, subItems)));
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
    tone: tone(part.colourConfigs),
    ...(part.mobileIcons?.standardIcon && { icon: part.mobileIcons.standardIcon.url }),
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

function categoryOf(category: ContentCategory, subItems: readonly PromotionalSubNavItem[]): MenuCategory {
  const title = category.title.toLowerCase();
  return {
    slug: category.slug,
    title: category.title,
    ...(category.subMenuUrl && { url: safeUrl(category.subMenuUrl) }),
    isNew: category.newCategory,
    isPromotion: title === 'promotions',
    tours: slugged(category.linkedTours.map(linkOf)).sort((a, b) => a.title.localeCompare(b.title, 'en')),
    extras: slugged(
      subItems.filter(({ subNavTab }) => subNavTab.trim().toLowerCase() === title).map(extraOf),
    ),
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

/** The tone nearest to the background, or to the text where the background is neutral. */
function tone(colours: { backgroundColour: string; textColour: string } | undefined) {
  const background = toneOf(colours?.backgroundColour);
  return background === 'plain' ? toneOf(colours?.textColour) : background;
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
