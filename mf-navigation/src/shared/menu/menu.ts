import type { RichNode } from '@fernweh/rich-text';

/** The menus as header and footer show them, made from the documents of the content host and Contentful. */

/** Colours of an entry as CSS, checked on the server. */
export type Paint = { background?: string; text?: string };

/** `src` is a path below the image host, or the name of one of the menu's own icons. */
export type IconImage = { src: string; title?: string };

/** Icons of a main item on phones. Without a picture, the slug may name one of the menu's own icons. */
export type MenuIcons = { slug?: string; standard?: IconImage; active?: IconImage; inactive?: IconImage };

export type MenuLink = {
  slug: string;
  title: string;
  url: string;
  isNew: boolean;
  /** Of a tour: country, length and price. */
  fact?: string;
  /** Path below the image host. */
  picture?: string;
  paint?: Paint;
};

export type MenuCategory = {
  slug: string;
  title: string;
  /** Absent where editors gave none: the category then has no "view all" link. */
  url?: string | undefined;
  isNew: boolean;
  isPromotion: boolean;
  /** Sorted by title. */
  tours: MenuLink[];
  /** Promotional extra links of the category. */
  extras: MenuLink[];
};

export type InfoBlock = {
  slug: string;
  title: string;
  /** Absent where editors gave no address or no text for it. */
  link?: { url: string; text: string } | undefined;
  content: RichNode[];
  icon?: string | undefined;
  isFullWidth: boolean;
};

export type MenuGroup = {
  slug: string;
  title: string;
  mobileTitle: string;
  isNew: boolean;
  desktop: boolean;
  mobile: boolean;
  /** Address of the plain link. A group with a panel uses it until scripts run. */
  url: string;
  hasPanel: boolean;
  paint?: Paint;
  icons?: MenuIcons;
  categories: MenuCategory[];
  cards: MenuLink[];
  blocks: InfoBlock[];
};

export type ContactChannels = {
  email?: string | undefined;
  messenger?: string | undefined;
  phone?: string | undefined;
  whatsapp?: string | undefined;
};

/** What the header shows of a group before its menu opens. */
export type MenuTop = Pick<MenuGroup, 'slug' | 'title' | 'isNew' | 'url' | 'hasPanel' | 'paint'>;
export type HeaderData = { groups: MenuTop[] };

/** What opens: the fragment `mf-navigation/menus`, which the browser fetches when the visitor reaches for a menu. */
export type MenuData = { groups: MenuGroup[]; contact?: ContactChannels };

export type FooterBlock = { title: string; links: { text: string; url: string }[] };

export type FooterData = {
  blocks: FooterBlock[];
  heading: string;
  contact?: ContactChannels;
  hours: RichNode[];
  year: number;
};
